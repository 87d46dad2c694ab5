import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HouseholdScreen } from '../../../src/screens/household/HouseholdScreen.tsx'
import {
  copiedHousehold,
  householdArgs,
  memberHousehold,
  soloHousehold,
} from '../../fixtures/household.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const bringing = (copy: Parameters<typeof copiedHousehold>[0]) =>
  ({ kind: 'member', household: copiedHousehold(copy) }) as const

const taking = (copy: Parameters<typeof copiedHousehold>[0]) =>
  ({
    kind: 'solo',
    household: { ...soloHousehold, copy: copiedHousehold({ from: 'left', ...copy }).copy },
  }) as const

const meta = {
  component: HouseholdScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/household' },
  args: { ...householdArgs, state: { kind: 'member', household: memberHousehold } },
} satisfies Meta<typeof HouseholdScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La personne a gardé son carnet à part : lequel cet appareil montre, et comment l'apporter. */
export const MemberTwoCarnets: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Rue des Lilas' })).toBeChecked()
    await expect(
      canvas.getByRole('radio', { name: 'Mon carnet (214\u00a0produits)' }),
    ).not.toBeChecked()
  },
}

/** Un carnet se choisit d'un geste. */
export const MemberTwoCarnetsPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Mon carnet (214\u00a0produits)' }))
    await expect(args.actions.onShowCatalogue).toHaveBeenCalledWith('own')
    await userEvent.click(
      canvas.getByRole('button', { name: 'Copier mes 214\u00a0produits dans le foyer' }),
    )
    await expect(args.actions.onCopy).toHaveBeenCalledWith('own')
  },
}

/** Cet appareil montre le carnet de la personne. */
export const MemberOwnCarnet: Story = {
  tags: ['wording'],
  args: { shownCatalogue: 'own' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('radio', { name: 'Mon carnet (214\u00a0produits)' }),
    ).toBeChecked()
  },
}

/** Le carnet de la personne ne contient qu'un produit. */
export const MemberOneProduct: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'member',
      household: {
        ...memberHousehold,
        catalogues: memberHousehold.catalogues.map((each) => ({ ...each, products: 1 })),
      },
    },
  },
}

/** Ses produits arrivent dans le carnet du foyer. */
export const MemberBringing: Story = {
  args: { state: bringing({ state: 'running', added: 100, joined: 20 }) },
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('progressbar')
    await expect(progress).toHaveAttribute(
      'aria-valuetext',
      'Vos produits arrivent\u00a0: 120 sur 214.',
    )
  },
}

/** Ils sont arrivés. */
export const MemberBrought: Story = {
  args: { state: bringing({}) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/214\sproduits copiés/)).toHaveTextContent(
      '214 produits copiés : 180 nouveaux, 34 que le foyer avait déjà.',
    )
  },
}

/** Un seul produit est arrivé. */
export const MemberBroughtOne: Story = {
  tags: ['wording'],
  args: { state: bringing({ total: 1, added: 1, joined: 0 }) },
}

/** Ils sont arrivés, sauf ce qui n'avait plus de place. */
export const MemberBroughtPartly: Story = {
  args: {
    state: bringing({
      added: 178,
      omitted: { products: 2, prices: 12, codes: 3, photos: 1, shops: 1 },
    }),
  },
}

/** Le lendemain, plus rien ne le rappelle. */
export const MemberBroughtBefore: Story = {
  tags: ['behaviour'],
  args: { state: bringing({ created_at: '2026-11-26T07:30:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/apportés/)).toBeNull()
  },
}

/** Le carnet du foyer est plein. */
export const MemberBringFull: Story = {
  args: { state: bringing({ state: 'full', added: 100, joined: 20 }) },
}

/** « Réessayer » reprend la copie. */
export const MemberBringFullPressed: Story = {
  ...MemberBringFull,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.actions.onCopy).toHaveBeenCalledWith('own')
  },
}

/** Son propre carnet a changé depuis. */
export const MemberBringAgain: Story = {
  args: { state: bringing({ more: 3, created_at: '2026-11-20T07:30:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('3 produits ou prix de votre carnet ne sont pas dans le foyer.'),
    ).toBeVisible()
  },
}

/** « Les copier » copie ce qui est nouveau. */
export const MemberBringAgainPressed: Story = {
  ...MemberBringAgain,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Les copier' }))
    await expect(args.actions.onCopy).toHaveBeenCalledWith('own')
  },
}

/** La personne a quitté le foyer : sa copie arrive. */
export const SoloTaking: Story = {
  args: { state: taking({ state: 'running', added: 100, joined: 20 }) },
}

/** Sa copie est là. */
export const SoloTaken: Story = { args: { state: taking({}) } }

/** Sa copie tient en un produit. */
export const SoloTakenOne: Story = {
  tags: ['wording'],
  args: { state: taking({ added: 1, joined: 0 }) },
}

/** Son carnet est plein. */
export const SoloTakeFull: Story = {
  args: { state: taking({ state: 'full', added: 100, joined: 20 }) },
}

/** La copie s'est arrêtée en chemin. */
export const SoloStopped: Story = {
  tags: ['wording'],
  args: { state: taking({ state: 'stopped', added: 100, joined: 20 }) },
}
