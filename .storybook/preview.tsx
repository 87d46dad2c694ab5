import type { Preview } from '@storybook/react-vite'
import { create } from 'storybook/theming/create'
import '../src/theme/fonts.css'
import './fonts.css'
import { tokens } from '../src/theme/tokens.ts'
import { withApp } from './decorators.tsx'
import {
  chromaticModes,
  colours,
  motions,
  networks,
  textSizes,
  themes,
  viewports,
} from './modes.ts'

type Icon = 'contrast' | 'zoom' | 'lightning' | 'eye' | 'globe'

/** A menu of the toolbar, from its values and their titles. */
const menu = (description: string, icon: Icon, titles: object) => ({
  description,
  toolbar: {
    icon,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
})

/** Chromatic reads a story's parameters, not its tags. */
const skipBehaviour: NonNullable<Preview['argTypesEnhancers']>[number] = (story) => {
  if (story.tags.includes('behaviour')) story.parameters.chromatic = { disableSnapshot: true }
  return story.argTypes
}

/** The arguments of a screen are whole products and lists: as fields they would be raw JSON. */
const hideScreenControls: typeof skipBehaviour = (story) => {
  if (story.id.startsWith('screens-')) story.parameters.controls = { disable: true }
  return story.argTypes
}

const preview: Preview = {
  argTypesEnhancers: [skipBehaviour, hideScreenControls],
  decorators: [withApp],
  initialGlobals: {
    theme: 'light',
    text: 'normal',
    motion: 'full',
    colours: 'own',
    network: 'online',
    viewport: { value: 'phone', isRotated: false },
  },
  globalTypes: {
    theme: menu('Thème', 'contrast', themes),
    text: menu('Taille du texte', 'zoom', textSizes),
    motion: menu('Mouvement', 'lightning', motions),
    colours: menu('Couleurs forcées, à peu près comme Windows', 'eye', colours),
    network: menu('Réseau', 'globe', networks),
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    chromatic: { modes: chromaticModes },
    docs: {
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
          ['Bienvenue', 'Identité', 'Copie française', 'Entendu', 'Pièces', 'Décisions'],
          'Écrans',
          'Composants',
        ],
      },
    },
  },
}

export default preview
