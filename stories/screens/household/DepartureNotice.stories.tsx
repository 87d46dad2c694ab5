import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { departureCopy } from '../../../src/copy/membership.ts'
import { DepartureNotice } from '../../../src/screens/household/DepartureNotice.tsx'
import { aboveHome } from '../../fixtures/aboveHome.tsx'
import { departureArgs } from '../../fixtures/invitations.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: DepartureNotice,
  decorators: [aboveHome, withAppFrame],
  parameters: { path: '/dashboard' },
  args: departureArgs,
} satisfies Meta<typeof DepartureNotice>
export default meta
type Story = StoryObj<typeof meta>

/** On a été retiré d'un foyer, et une copie attend. */
export const Offered: Story = {}

/** « Récupérer la copie » et « Non, merci ». */
export const OfferedPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Récupérer la copie' }))
    await expect(args.onTake).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Non, merci' }))
    await expect(args.onDecline).toHaveBeenCalledOnce()
  },
}

/** Le nombre de produits n'est pas encore connu. */
export const OfferedUncounted: Story = {
  tags: ['wording'],
  args: { offer: { products: null, until: '1er janvier' } },
}

/** Un seul produit. */
export const OfferedOne: Story = {
  tags: ['wording'],
  args: { offer: { products: 1, until: '23 décembre' } },
}

/** Aucune copie n'est offerte. */
export const Removed: Story = { args: { offer: null } }

/** La copie est en route. */
export const Taking: Story = { args: { busy: true } }

/** C'est fait : tous les produits y sont, ou un seul, ou ce que le carnet pouvait tenir. */
export const OfferedTaken: Story = {
  decorators: [
    withToasts(
      ['success', departureCopy.taken(320)],
      ['success', departureCopy.taken(1)],
      ['warning', departureCopy.partly(120, 320)],
      ['warning', departureCopy.partly(1, 1)],
    ),
  ],
}

/** La copie, ou le refus, n'est pas parti. */
export const OfferedFailed: Story = {
  decorators: [withToasts(['error', failureCopy.takeCopy], ['error', failureCopy.declineCopy])],
}
