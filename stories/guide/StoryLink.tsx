import type { MouseEvent, ReactNode } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { guideStyles } from './guideStyles.ts'

/** Asks Storybook's manager to show another story. */
export function openStory(storyId: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId })
}

interface StoryLinkProps {
  readonly to: string
  readonly children: ReactNode
}

export function StoryLink({ to, children }: StoryLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openStory(to)
  }
  return (
    <a href={`./?path=/story/${to}`} target="_top" onClick={open} style={guideStyles.link}>
      {children}
    </a>
  )
}
