import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MyProductsScreen } from '../../../src/screens/catalogue/MyProductsScreen.tsx'
import { everyLetter, tenThousandProducts } from '../../fixtures/products.ts'
import { myProductsArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MyProductsScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products' },
  args: { ...myProductsArgs, state: { kind: 'ready', products: everyLetter } },
} satisfies Meta<typeof MyProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Une longue liste a l'index de ses lettres au bord droit, sous le pouce. */
export const ReadyLetters: Story = {
  play: async ({ canvas }) => {
    const index = canvas.getByRole('slider', { name: 'Aller à une lettre' })
    await expect(index).toHaveAttribute('aria-valuetext', 'Chiffres et signes')
    index.focus()
    await userEvent.keyboard('{End}')
    await expect(await canvas.findByRole('link', { name: /^Zeste/ })).toBeVisible()
    await waitFor(() => expect(index).toHaveAttribute('aria-valuetext', 'Lettre Z'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(index).toHaveAttribute('aria-valuetext', 'Chiffres et signes'))
    index.blur()
  },
}

/** Quelques centaines de produits : toutes les lignes sont dans la page, la recherche du navigateur et celle d'un lecteur d'écran les trouvent. */
export const ReadyWhole: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const main = within(canvas.getByRole('main'))
    await waitFor(() => expect(main.getAllByRole('listitem')).toHaveLength(everyLetter.length))
    await expect(canvasElement.querySelector('[data-whole="true"]')).not.toBeNull()
    // Far from the screen, and without a layout of its own.
    const last = canvas.getByRole('link', { name: /^Zeste/ })
    await expect(last.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  },
}

/** Chaque ligne dit son rang sous sa lettre, même quand les autres ne sont pas dans la page. */
export const ReadyPlaces: Story = {
  args: { state: { kind: 'ready', products: tenThousandProducts } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'A' })
    const [first, second] = within(list).getAllByRole('listitem')
    await expect(first).toHaveAttribute('aria-posinset', '1')
    await expect(second).toHaveAttribute('aria-posinset', '2')
    await expect(first).toHaveAttribute('aria-setsize', '1112')
  },
}

/** Au clavier : les flèches vont de ligne en ligne, Fin et Début aux deux bouts, rien ne se perd. */
export const ReadyByKeys: Story = {
  tags: ['behaviour'],
  args: { state: { kind: 'ready', products: tenThousandProducts } },
  play: async ({ canvas }) => {
    const row = (name: RegExp) => canvas.findByRole('link', { name })
    ;(await row(/^Abricots n° 1\b/)).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement).toHaveTextContent(/^Abricots n° 107,66/)
    await userEvent.keyboard('{End}')
    await expect(document.activeElement).toHaveTextContent(/^Riz n° 9999/)
    await userEvent.keyboard('{Home}')
    await expect(document.activeElement).toHaveTextContent(/^Abricots n° 1(13 oct. · Lidl)?1,00/)
    window.scrollTo(0, 200_000)
    await canvas.findAllByRole('link', { name: /^(Beurre|Café)/ }, { timeout: 5000 })
    await expect(document.activeElement).toHaveTextContent(/^Abricots n° 1(13 oct. · Lidl)?1,00/)
    window.scrollTo(0, 0)
  },
}

/** On imprime : toute la liste, pas seulement ce qui est près de l'écran. */
export const ReadyPrinted: Story = {
  tags: ['wording'],
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'))
    window.dispatchEvent(new Event('beforeprint'))
    await expect(main.getAllByRole('listitem')).toHaveLength(everyLetter.length)
    await expect(main.queryByRole('slider')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(main.getByRole('slider')).toBeVisible())
  },
}
