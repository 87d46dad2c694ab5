import globalRules from 'virtual:static-styles/globals.css?inline'
import type { Decorator } from '@storybook/react-vite'
import { useEffect, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { storyOfRoute } from '../stories/guide/routeStories.ts'
import { openStory } from '../stories/guide/StoryLink.tsx'
import { BothThemes } from './BothThemes.tsx'
import { forcedColours } from './forcedColours.ts'
import { useOwnViewport } from './useOwnViewport.ts'

/** What `prefers-reduced-motion` does in the theme, for a system that does not ask for it. */
const stillness = `*, *::before, *::after {
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0s !important;
}`

/** A link to an address of the app opens that screen's story; a play's clicks open nothing. */
function followLink({ isTrusted, target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!isTrusted || !link || link.target) return
  const story = storyOfRoute(link.pathname)
  if (story) openStory(story)
}

/** The theme, a router for links, and what the toolbar asks of the page. */
export const withApp: Decorator = (Story, { globals, id, parameters }) => {
  const { theme, text, motion, colours, network, viewport } = globals
  const others = Object.entries({ text, motion, colours, network })
  const size = useOwnViewport(theme === 'both', viewport?.value)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.classList.toggle('dark', theme === 'dark')
    root.style.fontSize = text === 'double' ? '200%' : ''
    root.lang = 'fr'
  }, [theme, text])
  useEffect(() => {
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [])
  return (
    <>
      <style href="global-rules" precedence="high">
        {globalRules}
      </style>
      {motion === 'reduced' && <style>{stillness}</style>}
      {colours === 'forced' && <style>{forcedColours}</style>}
      <MemoryRouter initialEntries={[parameters.path ?? '/']}>
        <Story />
      </MemoryRouter>
      {theme === 'both' && (
        <BothThemes
          storyId={id}
          others={others.map((pair) => pair.join(':')).join(';')}
          size={size}
        />
      )}
    </>
  )
}
