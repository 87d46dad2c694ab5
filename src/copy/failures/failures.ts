import { formatCount } from '../../domain/format/formatCount.ts'

/** Defaults, where the server answers nothing usable. */
export const failureCopy = {
  login: 'Erreur de connexion',
  register: "Erreur lors de l'inscription",
  forgotPassword: 'Une erreur est survenue',
  resetPassword: 'Erreur lors de la réinitialisation',
  readInvitation: "L'invitation n'a pas pu être vérifiée. Réessayez dans un instant.",
  acceptInvitation: "Vous n'avez pas pu rejoindre le foyer. Réessayez dans un instant.",
  updateProfile: 'Erreur lors de la mise à jour du profil',
  changePassword: "Le mot de passe n'a pas pu être changé. Réessayez dans un instant.",
  endSessions: 'La déconnexion a échoué. Réessayez dans un instant.',
  changeShop: "Le magasin n'a pas pu être modifié. Réessayez dans un instant.",
  changeHousehold: "Le foyer n'a pas pu être modifié. Réessayez dans un instant.",
  invite: "L'invitation n'a pas pu être enregistrée. Réessayez dans un instant.",
  takeCopy: "La copie n'a pas pu être récupérée. Réessayez dans un instant.",
  declineCopy: "La réponse n'a pas pu être envoyée. Réessayez dans un instant.",
  createProduct: 'Erreur lors de la création du produit',
  changeProduct: 'Erreur lors de la modification du produit',
  deleteProduct: 'Erreur lors de la suppression du produit',
  deleteProductNetwork: 'Erreur de connexion',
  addPrice: "Le prix n'a pas pu être enregistré. Réessayez dans un instant.",
  sentPriceNetwork:
    'Hors ligne\u00a0: ce prix est déjà envoyé. Vous pourrez le supprimer plus tard.',
  removePrice: "Le prix n'a pas pu être supprimé. Réessayez dans un instant.",
  changeCodes: "Les codes n'ont pas pu être modifiés. Réessayez dans un instant.",
  changeList: "La liste n'a pas pu être modifiée. Réessayez dans un instant.",
  keepTrip: "Le ticket n'a pas pu être enregistré. Réessayez dans un instant.",
  listFull: 'La liste est pleine. Supprimez-en un article, puis réessayez.',
  mergeProducts: "Les produits n'ont pas pu être fusionnés. Réessayez dans un instant.",
  removeAccount: "Le compte n'a pas pu être supprimé. Réessayez dans un instant.",
  otherEmail: "Ce n'est pas l'email de ce compte",
  profileNetwork: 'Erreur de connexion lors de la mise à jour',
} as const

export const uploadFailureCopy = {
  tooLargeRaw: "L'image est trop volumineuse (max 5MB). Veuillez choisir une image plus petite.",
  tooLargeCompressed:
    "L'image reste trop volumineuse après compression. Veuillez choisir une image plus petite.",
  tooLargeForServer: "L'image est encore trop volumineuse. Veuillez choisir une image plus petite.",
  upload: "Erreur lors de l'upload de l'image",
  notJson: "Erreur serveur lors de l'upload de l'image",
  noCamera: "L'appareil photo n'est pas disponible sur votre appareil",
  notAPicture: "Ce fichier n'est pas une image lisible. Veuillez en choisir un autre.",
} as const

export const lookupFailureCopy = {
  notFound:
    "Ce produit n'est pas encore dans Open Food Facts. Complétez les informations vous-même.",
  failed: 'Erreur lors de la récupération des informations du produit',
  unreadable:
    "Erreur lors de la récupération des informations du produit\u00a0: la réponse d'Open Food Facts est illisible.",
  offline:
    'Sans réseau, Open Food Facts ne peut pas répondre. Complétez les informations vous-même.',
  timeout: 'Open Food Facts met trop de temps à répondre. Complétez les informations vous-même.',
  busy: 'Open Food Facts reçoit trop de demandes. Patientez une minute ou complétez vous-même.',
} as const

export const scannerFailureCopy = {
  unsupported: "Votre navigateur ne supporte pas l'accès à la caméra",
  denied:
    "Permission d'accès à la caméra refusée. Veuillez autoriser l'accès dans les paramètres de votre navigateur.",
  noCamera: 'Aucune caméra trouvée sur votre appareil.',
  noCameraListed: 'Aucune caméra disponible',
  impossible: (reason: string) => `Impossible d'accéder à la caméra. Erreur: ${reason}`,
  other: (reason: string) => `Erreur lors de l'accès à la caméra: ${reason}`,
  startFailed: (reason: string) => `Erreur lors du démarrage du scanner: ${reason}`,
  noPicture: "la caméra n'envoie pas d'image.",
  noReader: "le lecteur de codes-barres n'a pas pu être chargé.",
  cameraLost: 'la caméra a été débranchée ou prise par une autre application.',
  photoWithoutCode:
    'Aucun code-barres trouvé sur cette photo. Cadrez-le de plus près ou saisissez ses chiffres.',
  notAPhoto: "Ce fichier n'est pas une photo lisible. Veuillez en choisir un autre.",
} as const

export const limitCopy = {
  tooLong: (most: number) =>
    `Ce texte est trop long\u00a0: ${formatCount(most)} caractères au plus`,
} as const
