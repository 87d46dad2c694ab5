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
