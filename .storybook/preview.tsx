import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { PRELOAD_ENTRIES } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { create } from 'storybook/theming/create'
import '../src/theme/fonts.css'
import './fonts.css'
import { tokens } from '../src/theme/tokens.ts'
import { unbroken } from '../stories/guide/tree/unbroken.ts'
import { withApp } from './decorators.tsx'
import { colours, motions, networks, textSizes, themes, viewports } from './modes.ts'
import { globalsOf, modesOf } from './modesOf.ts'

type Icon = 'contrast' | 'zoom' | 'lightning' | 'eye' | 'globe'

/** A menu of the toolbar, from its values and their titles; Alt and `key` take the next value. */
const menu = (description: string, icon: Icon, titles: object, key?: string) => ({
  description,
  toolbar: {
    icon,
    ...(key && { shortcuts: { next: { label: description, keys: ['alt', key] } } }),
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
})

/** Loaded with the first page of states, not with every story. */
const LazyStatesPage = lazy(async () => ({
  default: (await import('../stories/guide/states/StatesPage.tsx')).StatesPage,
}))
const statesPage = () => (
  <Suspense>
    <LazyStatesPage />
  </Suspense>
)

/** Chromatic takes the pictures that `npm run test:pictures` keeps: it reads a story's parameters. */
const chromaticModes: NonNullable<Preview['argTypesEnhancers']>[number] = (story) => {
  const { id, tags, parameters } = story
  const modes = modesOf({ id, tags, ...parameters.pictured }).map((mode) => [
    mode.name,
    globalsOf(mode),
  ])
  parameters.chromatic =
    modes.length > 0 ? { modes: Object.fromEntries(modes) } : { disableSnapshot: true }
  return story.argTypes
}

/** The arguments of a screen are whole products and lists: as fields they would be raw JSON. */
const hideScreenControls: typeof chromaticModes = (story) => {
  if (story.id.startsWith('screens-')) story.parameters.controls = { disable: true }
  return story.argTypes
}

/** Keeps the punctuation of a property's description with its word. */
const frenchDescriptions: typeof chromaticModes = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      { ...type, description: unbroken(type.description ?? '') },
    ]),
  )

const preview: Preview = {
  // Storybook loads both neighbours' families before it draws the story that was asked for.
  beforeAll: () => addons.getChannel().removeAllListeners(PRELOAD_ENTRIES),
  argTypesEnhancers: [chromaticModes, hideScreenControls, frenchDescriptions],
  decorators: [withApp],
  initialGlobals: {
    theme: 'light',
    text: 'normal',
    motion: 'full',
    colours: 'own',
    network: 'online',
    viewport: { value: 'phone', isRotated: false },
    // In the published build the panel checks on a press: axe costs each story a quarter of a second.
    a11y: { manual: import.meta.env.PROD },
  },
  globalTypes: {
    theme: menu('Thème', 'contrast', themes, 'N'),
    text: menu('Taille du texte', 'zoom', textSizes),
    motion: menu('Mouvement', 'lightning', motions),
    colours: menu('Couleurs forcées, à peu près comme Windows', 'eye', colours),
    network: menu('Réseau', 'globe', networks, 'H'),
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs: {
      page: statesPage,
      theme: create({ base: 'light', fontBase: tokens.fonts.body.value }),
      toc: { title: 'Sur cette page', headingSelector: 'h2' },
    },
    viewport: {
      options: Object.fromEntries(
        Object.entries(viewports).map(([key, { name, width, height }]) => [
          key,
          { name, styles: { width: `${width}px`, height: `${height}px` }, type: 'mobile' as const },
        ]),
      ),
    },
    options: {
      storySort: {
        method: 'alphabetical',
        locales: 'fr',
        order: [
          'Guide',
          [
            'Bienvenue',
            'Identité',
            'Voix',
            'Glossaire',
            'Copie française',
            'Entendu',
            'Ce qui a changé',
            'Parties',
            'Décisions',
          ],
          'Écrans',
          'Composants',
        ],
      },
    },
  },
}

export default preview
