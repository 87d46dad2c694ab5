export interface ListedCamera {
  readonly id: string
  readonly label: string
  readonly focuses?: boolean
}

const rear = /\b(back|rear|environment)\b|arri[èe]re|rückseit|trasera|posteriore/i
const mainRear = /camera2? 0, facing back/i
const special = /ultra|t[ée]l[ée]|macro|depth|profondeur/i

/** The chosen camera, else Android's main rear one, else a plain rear one, else the first; null without labels. */
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

/** The next camera in the browser's order, cyclically; null when there is no other. */
export function cameraAfter(
  cameras: readonly ListedCamera[],
  present: string | null,
): ListedCamera | null {
  const at = cameras.findIndex(({ id }) => id === present)
  const next = cameras[(at + 1) % cameras.length]
  return next && next.id !== present ? next : null
}
