/** Sentences of `src/copy` that no story shows, and why. */
export const unseen: Readonly<Record<string, string>> = {
  Où: 'only in the file of errors that an import offers',
  Colonne: 'only in the file of errors that an import offers',
  Erreur: 'only in the file of errors that an import offers',
  Valeur: 'only in the file of errors that an import offers',
}
