import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { lookupFailureCopy } from '../../../src/copy/failures/failures.ts'
import { toCompleteCopy } from '../../../src/copy/product.ts'
import { ToCompleteScreen } from '../../../src/screens/catalogue/ToCompleteScreen.tsx'
import {
  foundWater,
  foundYogurt,
  toComplete,
  toCompleteArgs,
  unknownItems,
  unnamedWater,
} from '../../fixtures/completions.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ToCompleteScreen,
  decorators: [withAppFrame],
  parameters: { path: '/to-complete' },
  args: toCompleteArgs,
} satisfies Meta<typeof ToCompleteScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que la liste arrive. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** La liste n'a pas pu être chargée ; on peut réessayer. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des produits' } },
}

/** Plus aucun produit ne s'appelle comme son code. */
export const Empty: Story = { args: { state: toComplete([]) } }

/** Des noms sont trouvés, d'autres se cherchent encore ou ne sont connus de personne. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 noms trouvés · Encore 2 noms à chercher...')).toBeVisible()
    const [water] = canvas.getAllByRole('listitem').filter((row) => row.closest('main'))
    await expect(water).toHaveTextContent(/Eau de source.*Produit 3274080005003.*6\s×\s1,5\sl/)
    await expect(canvas.getByRole('link', { name: /Donner un nom .*54491472/ })).toHaveAttribute(
      'href',
      '/products/23/edit',
    )
  },
}

/** « Utiliser ce nom » prend ce qui est montré, sans la catégorie si elle n'est plus choisie ; « Non » refuse. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Utiliser ce nom .*Yaourt nature/ }))
    await expect(args.onTake).toHaveBeenLastCalledWith(22, foundYogurt.offer)
    await userEvent.click(canvas.getByRole('button', { name: /Utiliser ce nom .*Eau de source/ }))
    await expect(args.onTake).toHaveBeenLastCalledWith(21, foundWater.offer)
    const drinks = canvas.getByRole('button', { name: 'Ranger dans Boissons', pressed: true })
    await userEvent.click(drinks)
    await expect(drinks).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(canvas.getByRole('button', { name: /Utiliser ce nom .*Eau de source/ }))
    await expect(args.onTake).toHaveBeenLastCalledWith(21, { ...foundWater.offer, category: null })
    await userEvent.click(canvas.getByRole('button', { name: /Non .*Yaourt nature/ }))
    await expect(args.onRefuse).toHaveBeenCalledWith(22)
  },
}

/** Le nom pris s'enregistre, un dernier se cherche. */
export const ReadyTaking: Story = {
  args: {
    state: toComplete([{ ...foundYogurt, isTaking: true }, unnamedWater], { left: 1 }),
  },
}

/** Sans réseau, rien ne se cherche ; on peut nommer soi-même. */
export const ReadyOffline: Story = {
  args: {
    state: toComplete([{ ...unnamedWater, status: toCompleteCopy.waiting }], {
      stopped: { message: toCompleteCopy.offline, canRetry: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  },
}

/** La base reçoit trop de demandes : la recherche s'arrête, on la relance soi-même. */
export const ReadyStopped: Story = {
  args: {
    state: toComplete([foundWater, { ...unnamedWater, id: 28, status: toCompleteCopy.waiting }], {
      stopped: { message: lookupFailureCopy.busy, canRetry: true },
    }),
  },
}

/** « Réessayer » relance la recherche. */
export const ReadyStoppedPressed: Story = {
  ...ReadyStopped,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onSearchAgain).toHaveBeenCalledOnce()
  },
}

/** Open Food Facts ne connaît aucun de ces codes : il reste à les nommer. */
export const ReadyUnknown: Story = {
  args: { state: toComplete(unknownItems.slice(0, 3)) },
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'))
    await expect(main.queryByRole('button')).toBeNull()
    await expect(main.getAllByRole('link', { name: /^Donner un nom/ })).toHaveLength(3)
  },
}
