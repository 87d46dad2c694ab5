import { createElement } from 'react'
import { addons, types, useParameter } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { unbroken } from '../stories/guide/tree/unbroken.ts'

const sign = '<img src="./logo.svg" alt="" height="30" style="vertical-align: -8px">'
const panel = 'memoprix/note'
const style = { margin: 20, fontSize: 16, lineHeight: 1.5 }

interface DocsParameter {
  readonly description?: { readonly story?: string }
}

/** The line above the story that is open: when a person sees it. */
function Note() {
  const { description } = useParameter<DocsParameter>('docs', {}) ?? {}
  return createElement('p', { lang: 'fr', style }, unbroken(description?.story ?? ''))
}

addons.setConfig({
  theme: create({ base: 'light', brandTitle: `${sign} MémoPrix` }),
  // Beside the story: below it, the panel would cut a telephone in two.
  layout: { panelPosition: 'right', rightPanelWidth: 320 },
  selectedPanel: panel,
})

addons.register(panel, () => {
  addons.add(panel, {
    type: types.PANEL,
    title: 'Note',
    render: ({ active }) => (active ? createElement(Note) : null),
  })
})
