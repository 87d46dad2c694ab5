import type { MouseEvent, ReactNode } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { look } from './look.ts'

/** Asks Storybook's manager to show another story. */
export function openStory(storyId: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId })
}

interface StoryLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** A link to a story; with a modifier key it opens where the browser wants. */
export function StoryLink({ to, children }: StoryLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openStory(to)
  }
  return (
    <a href={`./?path=/story/${to}`} target="_top" onClick={open} style={look.link}>
      {children}
    </a>
  )
}
