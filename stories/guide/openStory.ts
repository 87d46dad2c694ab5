import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** Asks Storybook to show another story; outside its manager nobody listens. */
export function openStory(storyId: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId })
}
