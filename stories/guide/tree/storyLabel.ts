/** What a story's first words say of a screen's state, as designers say it. */
const states: Readonly<Record<string, string>> = {
  Adding: 'Ajout',
  All: 'Tout',
  Alone: 'Seul dans le foyer',
  Asking: 'Question',
  Blank: 'Vide',
  Blocked: 'Bloqué',
  Categories: 'Catégories',
  Checking: 'Vérification',
  Choosing: 'Choix',
  Closed: 'Fermé',
  Compressing: 'Compression',
  Confirming: 'Confirmation',
  Correcting: 'Correction',
  Dear: 'Cher',
  Deleting: 'Suppression',
  Denied: 'Caméra refusée',
  Done: 'Terminé',
  Doubtful: 'Prix douteux',
  Editing: 'Modification',
  Empty: 'Vide',
  Failed: 'Échec',
  Filled: 'Rempli',
  Found: 'Produit trouvé',
  Good: 'Bonne affaire',
  Idle: 'Au repos',
  Invalid: 'Erreur de saisie',
  Joining: 'En train de rejoindre',
  Loading: 'Chargement',
  Looking: 'Recherche en cours',
  Lookup: 'Base de données',
  Lost: 'Perdu',
  Member: 'Membre du foyer',
  Mismatch: 'Deux mots de passe',
  Missing: 'Champ oublié',
  Mixed: 'Liste en cours',
  Naming: 'Nom',
  NoCamera: 'Sans caméra',
  NoCategories: 'Sans catégorie',
  NoMatch: 'Rien trouvé',
  NotFound: 'Non trouvé',
  Offered: 'Proposé',
  Offline: 'Hors ligne',
  Open: 'Ouvert',
  Owner: 'Gère le foyer',
  Pending: "En attente d'envoi",
  Prefilled: 'Déjà rempli',
  Questioned: 'Prix douteux',
  Read: 'Affiché',
  Ready: 'Prêt',
  Requesting: 'Caméra demandée',
  Saving: 'Enregistrement',
  Scanning: 'Caméra en marche',
  Sent: 'Envoyé',
  Solo: 'Sans foyer',
  Stale: 'Serveur absent',
  Start: 'Caméra en panne',
  Submitting: 'Envoi',
  Succeeded: 'Réussi',
  Ticked: 'Coché',
  TooLong: 'Texte trop long',
  TooShort: 'Texte trop court',
  Typing: 'Code tapé',
  Unsupported: 'Sans lecteur',
  Update: 'Nouvelle version',
  Viewing: 'Consultation',
}

/** The states of every day: their name is said once, by the story that has no other word. */
const everyday = new Set(['Mixed', 'Read', 'Ready', 'Scanning'])

/** What the other words of a story say, wherever they stand. */
const particulars: ReadonlyArray<readonly [words: string, french: string]> = [
  ['Offline', 'hors ligne'],
  ['Waiting', "en attente d'envoi"],
  ['LargeText', 'texte à 200\u00a0%'],
  ['Narrow', '320\u00a0px'],
  ['Awkward', 'contenu extrême'],
  ['TenThousand', 'dix mille'],
  ['LongName', 'nom très long'],
  ['Dark', 'sombre'],
]

const LONGEST = 70

/** The beginning of a line that tells enough, without its full stop. */
function beginning(line: string): string {
  const whole = line.replace(/\.$/, '')
  if (whole.length <= LONGEST) return whole
  const parts = [...whole.matchAll(/\s*[:;,] /g)].map(({ index }) => index)
  const end = parts.filter((at) => at > LONGEST / 3 && at <= LONGEST).at(-1)
  return end ? whole.slice(0, end) : `${whole.slice(0, LONGEST).replace(/ [^ ]*$/, '')}...`
}

/** The longest known state that a story's name begins with. */
function stateOf(exportName: string): string {
  const known = Object.keys(states).filter((word) =>
    new RegExp(`^${word}(?![a-z])`).test(exportName),
  )
  return known.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** Whether designers have a word for the state that a story's name begins with. */
export const isNamedState = (exportName: string): boolean => stateOf(exportName) !== ''

/**
 * The name of a story in the sidebar: its state, then what the line above it tells first. The state comes
 * first because Storybook's search looks at the beginning of a name.
 */
export function storyLabel(exportName: string, line: string): string {
  const state = stateOf(exportName)
  const rest = exportName.slice(state.length)
  const said = everyday.has(state) && rest ? '' : states[state]
  const special = particulars
    .filter(([words]) => new RegExp(`${words}(?![a-z])`).test(rest))
    .map(([, french]) => french)
  const words = [said, ...special].filter(Boolean).join(', ')
  const head = words.charAt(0).toUpperCase() + words.slice(1)
  return [head, beginning(line)].filter(Boolean).join(' · ')
}
