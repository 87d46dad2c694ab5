import { writeLetter } from './letter.ts'

export const resetMail = (link: string) =>
  writeLetter({
    subject: 'Choisissez un nouveau mot de passe MémoPrix',
    intro:
      "Vous avez demandé un nouveau mot de passe pour votre compte MémoPrix. Pour le choisir, ouvrez ce lien dans l'heure\u00a0:",
    button: 'Choisir un nouveau mot de passe',
    link,
    notes: [
      "Ce lien ne sert qu'une fois. Une nouvelle demande le remplace.",
      "Si vous n'avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.",
    ],
  })

/** For the former address. */
export const emailChangedMail = (publicUrl: string) =>
  writeLetter({
    subject: "L'adresse de votre compte MémoPrix a changé",
    intro:
      "L'adresse email de votre compte MémoPrix vient de changer. Connectez-vous avec la nouvelle\u00a0; celle-ci ne recevra plus de message.",
    button: 'Ouvrir MémoPrix',
    link: publicUrl,
    notes: [
      "Si ce changement vient de vous, il n'y a rien à faire.",
      "S'il ne vient pas de vous, quelqu'un connaît votre mot de passe\u00a0: écrivez tout de suite à la personne qui gère ce serveur.",
    ],
  })

export const passwordChangedMail = (publicUrl: string) =>
  writeLetter({
    subject: 'Votre mot de passe a été changé',
    intro:
      'Le mot de passe de votre compte MémoPrix vient de changer. Vos autres appareils ont été déconnectés.',
    button: 'Ouvrir MémoPrix',
    link: publicUrl,
    notes: [
      "Si ce changement vient de vous, il n'y a rien à faire.",
      "S'il ne vient pas de vous, choisissez tout de suite un nouveau mot de passe\u00a0: «\u00a0Mot de passe oublié\u00a0», sur la page de connexion.",
    ],
  })
