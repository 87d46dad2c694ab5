import { describe, expect, it } from 'vitest'
import { failureCopy, uploadFailureCopy } from '../../../src/copy/failures/failures.ts'
import { loadFailureCopy } from '../../../src/copy/failures/loadFailures.ts'
import { translateServerMessage } from '../../../src/copy/failures/serverMessages.ts'

describe("the server's messages", () => {
  it.each([
    ['Email already registered', 'Cette adresse email est déjà utilisée'],
    ['Passwords do not match', 'Les mots de passe ne correspondent pas'],
    ['Incorrect email or password', 'Email ou mot de passe incorrect'],
    ['Incorrect username or password', 'Email ou mot de passe incorrect'],
    ['User not found', 'Utilisateur non trouvé'],
    ['Access denied', 'Accès refusé'],
    ['Unauthorized', 'Non autorisé'],
    ['Forbidden', 'Accès interdit'],
    ['Internal server error', 'Erreur interne du serveur'],
    ['Password too short', 'Mot de passe trop court'],
    ['Password must contain', 'Le mot de passe doit contenir'],
    ['Network error', 'Erreur réseau'],
    ['Connection failed', 'Échec de la connexion'],
    ['Timeout', "Délai d'attente dépassé"],
    ['Invalid email address', 'Adresse email invalide'],
  ])('« %s » is shown as « %s », alone, in capitals and inside a sentence', (english, french) => {
    expect(translateServerMessage(english)).toBe(french)
    expect(translateServerMessage(english.toUpperCase())).toBe(french)
    expect(translateServerMessage(`Refused: ${english}.`)).toBe(french)
  })
})

describe('the default sentence of each failure', () => {
  it('are spelled to the letter', () => {
    expect({ ...failureCopy, ...loadFailureCopy }).toMatchObject({
      login: 'Erreur de connexion',
      register: "Erreur lors de l'inscription",
      forgotPassword: 'Une erreur est survenue',
      resetPassword: 'Erreur lors de la réinitialisation',
      updateProfile: 'Erreur lors de la mise à jour du profil',
      createProduct: 'Erreur lors de la création du produit',
      changeProduct: 'Erreur lors de la modification du produit',
      deleteProduct: 'Erreur lors de la suppression du produit',
      network: 'Erreur réseau, veuillez réessayer',
      profileNetwork: 'Erreur de connexion lors de la mise à jour',
      deleteProductNetwork: 'Erreur de connexion',
    })
    expect(uploadFailureCopy).toMatchObject({
      upload: "Erreur lors de l'upload de l'image",
      notJson: "Erreur serveur lors de l'upload de l'image",
    })
  })
})
