/** A camera as the browser lists it; labels are empty before the first permission. */
export interface ListedCamera {
  readonly id: string
  readonly label: string
}

const rear = /\b(back|rear|environment)\b|arri[èe]re|rückseit|trasera|posteriore/i
const mainRear = /camera2? 0, facing back/i

/**
 * The camera to ask for: the main rear one as Android names it (`camera2 0, facing back`; the
 * others are wide, tele or macro lenses), else one labelled back, rear or « arrière », else the first.
 * @returns null when nothing is known of the cameras: there is none, or they have no labels yet
 */
export function chooseCamera(cameras: readonly ListedCamera[]): ListedCamera | null {
  const named = cameras.filter(({ label }) => label !== '')
  return (
    named.find(({ label }) => mainRear.test(label)) ??
    named.find(({ label }) => rear.test(label)) ??
    named[0] ??
    null
  )
}
