import { userEvent } from 'storybook/test'

/** Presses as a finger does: a script's click would leave the focus ring that only keys draw. */
export async function tap(target: HTMLElement): Promise<void> {
  await userEvent.click(target)
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
}
