/** A camera as the browser lists it; labels are empty before the first permission. */
export interface ListedCamera {
  readonly id: string
  readonly label: string
  /** It keeps the picture sharp by itself; false where the browser doesn't tell. */
  readonly focuses?: boolean
}

const rear = /\b(back|rear|environment)\b|arri[èe]re|rückseit|trasera|posteriore/i
const mainRear = /camera2? 0, facing back/i
const special = /ultra|t[ée]l[ée]|macro|depth|profondeur/i

/**
 * The camera to ask for: the one that the person chose, else the main rear one as Android names
 * it (`camera2 0, facing back`), else one labelled back, rear or « arrière » (one that keeps
 * sharp first, wide, tele and macro lenses last), else the first.
 * @param chosen id of the camera that the person chose earlier, if any
 * @returns null when nothing is known of the cameras: there is none, or they have no labels yet
 */
export function chooseCamera(
  cameras: readonly ListedCamera[],
  chosen: string | null = null,
): ListedCamera | null {
  const named = cameras.filter(({ label }) => label !== '')
  const rears = named.filter(({ label }) => rear.test(label))
  const plain = rears.filter(({ label }) => !special.test(label))
  return (
    named.find(({ id }) => id === chosen) ??
    named.find(({ label }) => mainRear.test(label)) ??
    plain.find(({ focuses }) => focuses) ??
    plain[0] ??
    rears[0] ??
    named[0] ??
    null
  )
}

/**
 * The camera after the present one, in the browser's order, round and round.
 * @returns null when there is no other
 */
export function cameraAfter(
  cameras: readonly ListedCamera[],
  present: string | null,
): ListedCamera | null {
  const at = cameras.findIndex(({ id }) => id === present)
  const next = cameras[(at + 1) % cameras.length]
  return next && next.id !== present ? next : null
}
