import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ShopChoiceScreen } from '../../../src/screens/scanner/ShopChoiceScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'

const meta = {
  component: ShopChoiceScreen,
  args: {
    shop: null,
    used: ['Lidl', 'Biocoop'],
    yesterday: null,
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ShopChoiceScreen>
export default meta
type Story = StoryObj<typeof meta>

/** « Où êtes-vous ? » sur la caméra : les deux derniers magasins d'abord, puis les grandes enseignes. */
export const Ready: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Où êtes-vous\u00a0?' })
    const names = [...dialog.querySelectorAll('button[aria-pressed]')].map(
      ({ textContent }) => textContent,
    )
    await expect(names.slice(0, 3)).toEqual(['Lidl', 'Biocoop', 'E.Leclerc'])
    await expect(names).toHaveLength(12)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lidl' })).toHaveFocus())
  },
}

/** Le magasin d'hier est proposé, jamais choisi d'avance. */
export const ReadyYesterday: Story = {
  args: { yesterday: 'Lidl' },
  play: async () => {
    const proposed = await screen.findByRole('button', { name: 'Lidl · hier' })
    await expect(proposed).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Le magasin du jour est connu : on peut en changer. */
export const ReadyChosen: Story = { args: { shop: 'Carrefour' } }

/** Une pression suffit ; « Aucun » l'oublie. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'E.Leclerc' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('E.Leclerc')
    await userEvent.click(screen.getByRole('button', { name: 'Sans magasin' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith(null)
  },
}

/** « Autre... » : un nom à saisir. */
export const Typing: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Autre...' }))
    const field = screen.getByLabelText('Nom du magasin')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'Épicerie du coin{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('Épicerie du coin')
  },
}

/** Petit téléphone. */
export const ReadyNarrow: Story = { tags: ['behaviour'], globals: narrow, play: fitsNarrow }

/** Petit téléphone, texte à 200 %, un nom sans fin. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: { used: [unbrokenText], yesterday: unbrokenText },
  play: fitsNarrow,
}
