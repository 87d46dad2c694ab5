import type { MouseEvent, ReactNode } from 'react'
import { look } from './look.ts'
import { openStory } from './openStory.ts'

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
