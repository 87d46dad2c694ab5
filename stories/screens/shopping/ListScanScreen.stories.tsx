import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { describeLoad } from '../../../src/copy/failures/describeLoad.ts'
import { scannerFailureCopy } from '../../../src/copy/failures/failures.ts'
import { scannerCopy } from '../../../src/copy/scanner.ts'
import { ListScanScreen } from '../../../src/screens/shopping/ListScanScreen.tsx'
import { listCamera, listScanArgs } from '../../fixtures/listScan.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ListScanScreen,
  decorators: [withAppFrame],
  render: listCamera(),
  parameters: { path: '/shopping-list/scan' },
  args: listScanArgs,
} satisfies Meta<typeof ListScanScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La caméra de la liste, avant le premier article. */
export const Aiming: Story = {
  args: { state: { kind: 'aiming' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Scanner pour cocher' })).toBeVisible()
    await expect(canvas.getByText(scannerCopy.guide)).toBeVisible()
    await expect(canvas.getByText(/^Panier/)).toBeVisible()
  },
}

/** L'article scanné est coché ; la caméra attend le suivant. */
export const Ticked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Lait demi-écrémé ✓ · 1,05\s€$/)).toBeVisible()
  },
}

/** « Changer le prix » note un autre prix que celui attendu. */
export const TickedPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Changer le prix/ }))
    await expect(args.onPrice).toHaveBeenCalledOnce()
    await expect(canvas.getByText(/ ✓ · /)).toHaveFocus()
  },
}

/** Plusieurs paquets du même, sans prix connu, et un serveur qui ne note pas les prix. */
export const TickedUnpriced: Story = {
  args: {
    state: { kind: 'ticked', name: 'Œufs plein air', count: 2, cents: null },
    totals: null,
    onPrice: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 × Œufs plein air ✓')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Changer le prix/ })).toBeNull()
  },
}

/** Le même article une deuxième fois. */
export const Already: Story = {
  args: { state: { kind: 'already', name: 'Lait demi-écrémé', count: 1, cents: 105 } },
}

/** « +1 » en compte un de plus. */
export const AlreadyPressed: Story = {
  ...Already,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '+1' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

const questions = [{ article: 'Lait', product: 'Lait demi-écrémé Lactel 1 L' }]

/** Un article tapé à la main commence comme le nom du produit : la question se pose une fois. */
export const Confirming: Story = {
  args: { state: { kind: 'aiming' }, questions },
}

/** Elle attend sa réponse pendant que l'on scanne la suite ; deux autres attendent derrière elle. */
export const ConfirmingMeanwhile: Story = {
  args: {
    questions: [
      ...questions,
      { article: 'Petits pois', product: 'Petits pois extra-fins' },
      { article: 'Pain', product: 'Pain de mie complet' },
    ],
  },
}

/** « Non », même tapé deux fois, ne répond qu'à la première question. */
export const ConfirmingPressed: Story = {
  ...ConfirmingMeanwhile,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Non' }))
    await expect(args.onAnswer).toHaveBeenCalledTimes(1)
    await expect(args.onAnswer).toHaveBeenCalledWith(false)
  },
}

/** « Oui » coche l'article. */
export const ConfirmingAgreed: Story = {
  ...Confirming,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Oui, cocher' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(true)
  },
}

/** Un produit du catalogue que la liste ne demande pas. */
export const NotListed: Story = {
  args: { state: { kind: 'not-listed', name: 'Chocolat au lait' } },
}

/** Il va dans le panier d'un geste. */
export const NotListedPressed: Story = {
  ...NotListed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter au panier' }))
    await expect(args.onPut).toHaveBeenCalledOnce()
  },
}

/** Un code que le catalogue ne connaît pas. */
export const Unknown: Story = {
  tags: ['wording'],
  args: { state: { kind: 'unknown' } },
}

/** Vers la fiche d'un nouveau produit. */
export const UnknownPressed: Story = {
  ...Unknown,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nouveau produit' }))
    await expect(args.onNew).toHaveBeenCalledOnce()
  },
}

/** Le code est lu, le catalogue arrive encore. */
export const LookingUp: Story = {
  args: { state: { kind: 'looking-up' } },
}

/** Le catalogue n'arrive pas. */
export const Failed: Story = {
  args: {
    state: {
      kind: 'failed',
      message: describeLoad({ code: 'network' }, 'loadProducts').message,
    },
  },
}

/** Sans caméra, les chiffres tapés cochent aussi. */
export const TickedWithoutCamera: Story = {
  render: listCamera({ kind: 'failed', denied: false, message: scannerFailureCopy.noCamera }),
}
