import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PendingScreen } from '../../../src/screens/offline/PendingScreen.tsx'
import {
  aheadItems,
  blockedItems,
  codeItems,
  listItems,
  mergeItems,
  pendingArgs,
  recordedPriceItems,
  tripItems,
  waitingItems,
} from '../../fixtures/pending.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: PendingScreen,
  decorators: [withAppFrame],
  parameters: { path: '/pending' },
  args: pendingArgs,
} satisfies Meta<typeof PendingScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps de lire ce que garde l'appareil. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** Tout est parti : il n'y a plus rien à attendre. */
export const Empty: Story = { args: { state: { kind: 'ready', items: [] } } }

/** Sans réseau : un ajout, une modification, une suppression et un prix attendent leur tour. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').filter((row) => row.closest('main'))).toHaveLength(
      4,
    )
    await expect(canvas.getByText(/^Nouveau prix\s:\s6,49\s€/)).toBeVisible()
    const see = canvas.getByRole('link', { name: /Voir .*Comté 18 mois/ })
    await expect(see).toHaveAttribute('href', '/products/-1')
  },
}

/** « Ne pas envoyer » pose la question. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ne pas envoyer .*Eau minérale/ }))
    await expect(args.onDrop).toHaveBeenCalledWith(3)
  },
}

function decisions(canvas: ReturnType<typeof within>) {
  const part = within(canvas.getByRole('region', { name: 'À revoir' }))
  const [changed, , gone, refused] = part
    .getAllByRole('listitem')
    .map((decision) => within(decision))
  if (!changed || !gone || !refused) throw new Error('Three decisions are missing')
  return [changed, gone, refused] as const
}

/** Le produit a changé ou disparu ailleurs, ou le serveur refuse : à chaque fois, une décision. */
export const ReadyBlocked: Story = {
  args: { state: { kind: 'ready', items: [...blockedItems, ...waitingItems.slice(2)] } },
  play: async ({ canvas }) => {
    const [changed] = decisions(canvas)
    await expect(changed.getByText(/^5,99/)).toBeVisible()
    await expect(changed.getByText(/^7,49/)).toBeVisible()
    const [mine, theirs] = changed
      .getAllByRole('term')
      .filter(({ textContent }) => textContent === 'Prix (€)')
    await expect(mine?.getBoundingClientRect().top).toBe(theirs?.getBoundingClientRect().top)
  },
}

/** Chaque décision vaut pour son produit. */
export const ReadyBlockedPressed: Story = {
  ...ReadyBlocked,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const [changed, gone, refused] = decisions(canvas)
    await userEvent.click(changed.getByRole('button', { name: 'Garder ma version' }))
    await expect(args.onKeepMine).toHaveBeenCalledWith(2)
    await userEvent.click(gone.getByRole('button', { name: "Garder l'autre version" }))
    await expect(args.onKeepTheirs).toHaveBeenCalledWith(4)
    await expect(refused.getByRole('link', { name: 'Corriger' })).toHaveAttribute(
      'href',
      '/products/-1/edit',
    )
    await userEvent.click(refused.getByRole('button', { name: 'Ne pas envoyer' }))
    await expect(args.onDrop).toHaveBeenCalledWith(5)
  },
}

/** Le téléphone était en avance : le serveur refuse la date du prix, un toucher la met à aujourd'hui. */
export const ReadyDateAhead: Story = {
  args: { state: { kind: 'ready', items: aheadItems } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/La date de ce téléphone est en avance\./)).toBeVisible()
  },
}

/** La date est corrigée d'un toucher. */
export const ReadyDateAheadPressed: Story = {
  ...ReadyDateAhead,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const name = "Mettre à aujourd'hui\u00a0: 21 novembre"
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onRedate).toHaveBeenCalledWith(18)
  },
}

/** Des codes-barres ajoutés ou retirés sans réseau : ils attendent, leur produit a disparu, ou le serveur refuse. */
export const ReadyCodes: Story = {
  args: { state: { kind: 'ready', items: codeItems } },
  play: async ({ canvas }) => {
    const [gone, refused] = within(canvas.getByRole('region', { name: 'À revoir' }))
      .getAllByRole('listitem')
      .map((decision) => within(decision))
    await expect(gone?.getByText(/ses codes ne peuvent plus être modifiés\.$/)).toBeVisible()
    await expect(gone?.getAllByRole('button')).toHaveLength(1)
    await expect(refused?.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  },
}

/** Des prix corrigés ou supprimés sans réseau : ils attendent, ou leur prix a disparu ailleurs. */
export const ReadyRecordedPrices: Story = {
  args: { state: { kind: 'ready', items: recordedPriceItems } },
  play: async ({ canvas }) => {
    const gone = within(canvas.getByRole('region', { name: 'À revoir' }))
    await expect(gone.getByText(/il ne peut plus être corrigé\.$/)).toBeVisible()
    await expect(gone.getAllByRole('button')).toHaveLength(1)
  },
}

/** Deux produits fusionnés sans réseau : la fusion attend, ou le produit gardé a disparu ailleurs. */
export const ReadyMerges: Story = {
  args: { state: { kind: 'ready', items: mergeItems } },
  play: async ({ canvas }) => {
    const gone = within(canvas.getByRole('region', { name: 'À revoir' }))
    await expect(gone.getByText(/la fusion n'est plus possible\.$/)).toBeVisible()
    await expect(gone.getAllByRole('button')).toHaveLength(1)
  },
}

/** Avant d'abandonner une modification : elle serait perdue. */
export const ConfirmingDrop: Story = {
  args: { confirmingDrop: true },
}

/** « Ne pas envoyer » confirme. */
export const ConfirmingDropPressed: Story = {
  ...ConfirmingDrop,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = within(within(document.body).getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ne pas envoyer' }))
    await expect(args.onConfirmDrop).toHaveBeenCalledOnce()
  },
}

/** Une modification de la liste du foyer est refusée, une autre attend son tour. */
export const ReadyList: Story = {
  args: { state: { kind: 'ready', items: listItems } },
  play: async ({ canvas }) => {
    const refused = within(canvas.getByRole('region', { name: 'À revoir' }))
    await expect(refused.getByRole('heading', { name: 'Café moulu' })).toBeVisible()
    await expect(refused.getByText(/^Envoi refusé\s: La liste est pleine/)).toBeVisible()
  },
}

/** Des courses attendent, et le total de courses qui ont été supprimées ailleurs. */
export const ReadyTrips: Story = {
  tags: ['wording'],
  args: { state: { kind: 'ready', items: tripItems } },
  play: async ({ canvas }) => {
    const refused = within(canvas.getByRole('region', { name: 'À revoir' }))
    await expect(refused.getByRole('heading', { name: 'Courses du 30 novembre' })).toBeVisible()
    await expect(refused.getByText(/^Ces courses ont été supprimées/)).toBeVisible()
  },
}
