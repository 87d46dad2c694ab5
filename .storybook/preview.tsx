import type { Preview } from '@storybook/react-vite'
import { create } from 'storybook/theming/create'
import '../src/theme/fonts.css'
import './fonts.css'
import { tokens } from '../src/theme/tokens.ts'
import { withApp } from './decorators.tsx'
import { chromaticModes, motions, textSizes, themes, viewports } from './modes.ts'

/** A menu of the toolbar, from its values and their titles. */
const menu = (description: string, icon: 'contrast' | 'zoom' | 'lightning', titles: object) => ({
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

const preview: Preview = {
  argTypesEnhancers: [skipBehaviour],
  decorators: [withApp],
  initialGlobals: {
    theme: 'light',
    text: 'normal',
    motion: 'full',
    viewport: { value: 'phone', isRotated: false },
  },
  globalTypes: {
    theme: menu('Thème', 'contrast', themes),
    text: menu('Taille du texte', 'zoom', textSizes),
    motion: menu('Mouvement', 'lightning', motions),
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
        order: [
          'Guide',
          ['Bienvenue', 'Identité', 'Copie française', 'Entendu', 'Pièces', 'Décisions'],
          'screens',
          'components',
        ],
      },
    },
  },
}

export default preview
