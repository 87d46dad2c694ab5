import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { HouseholdScreen } from '../../../src/screens/household/HouseholdScreen.tsx'
import {
  alexMember,
  aloneHousehold,
  householdArgs,
  memberHousehold,
  ownerHousehold,
} from '../../fixtures/household.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const { leaving } = householdArgs
const others = ownerHousehold.members.filter(({ is_me }) => !is_me)

const meta = {
  component: HouseholdScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/household' },
  args: householdArgs,
} satisfies Meta<typeof HouseholdScreen>
export default meta
type Story = StoryObj<typeof meta>

const dialog = () => screen.findByRole('alertdialog')

/** Un membre va quitter le foyer, avec ou sans une copie. */
export const MemberLeaving: Story = {
  args: {
    state: { kind: 'member', household: memberHousehold },
    leaving: { ...leaving, question: { to: 'leave', successors: [], isLast: false } },
  },
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(
      "Les autres gardent ses 320\u00a0produits et sa liste. Vous n'y aurez plus accès.",
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus())
  },
}

/** Emporter une copie, ne rien emporter, ou rester. */
export const MemberLeavingPressed: Story = {
  ...MemberLeaving,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await dialog()
    const button = (name: string) => screen.getByRole('button', { name })
    await userEvent.click(button('Quitter et emporter une copie'))
    await expect(args.leaving.onLeave).toHaveBeenLastCalledWith(true, undefined)
    await userEvent.click(button('Quitter sans copie'))
    await expect(args.leaving.onLeave).toHaveBeenLastCalledWith(false, undefined)
    await userEvent.click(button('Annuler'))
    await expect(args.leaving.onCancel).toHaveBeenCalledOnce()
  },
}

/** Le départ est en route : plus aucun bouton ne répond. */
export const MemberLeavingBusy: Story = {
  args: {
    ...MemberLeaving.args,
    leaving: {
      ...leaving,
      busy: true,
      question: { to: 'leave', successors: [], isLast: false },
    },
  },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await expect(await dialog()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Quitter sans copie' }))
    await expect(args.leaving.onLeave).not.toHaveBeenCalled()
  },
}

/** La personne qui gère le foyer dit d'abord qui le gérera ; le plus ancien est proposé. */
export const OwnerLeaving: Story = {
  args: {
    leaving: { ...leaving, question: { to: 'leave', successors: others, isLast: false } },
  },
  play: async () => {
    await dialog()
    await expect(screen.getByRole('radio', { name: 'Alex' })).toBeChecked()
  },
}

/** Un autre successeur est choisi. */
export const OwnerLeavingPressed: Story = {
  ...OwnerLeaving,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await dialog()
    await userEvent.click(screen.getByRole('radio', { name: 'Sans prénom' }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitter sans copie' }))
    await expect(args.leaving.onLeave).toHaveBeenLastCalledWith(false, 'nameless')
  },
}

/** La dernière personne quitte le foyer d'un autre : ses produits s'en vont. */
export const AloneLeaving: Story = {
  args: {
    state: {
      kind: 'alone',
      household: { ...aloneHousehold, catalogues: memberHousehold.catalogues },
    },
    leaving: { ...leaving, question: { to: 'leave', successors: [], isLast: true } },
  },
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(
      'Vous êtes la dernière personne du foyer\u00a0: ses 320\u00a0produits seront supprimés.',
    )
  },
}

/** Une personne va être retirée ; une copie lui est laissée. */
export const OwnerRemoving: Story = {
  args: { leaving: { ...leaving, question: { to: 'remove', member: alexMember } } },
  play: async () => {
    await dialog()
    await expect(screen.getByRole('checkbox', { name: 'Lui laisser une copie' })).toBeChecked()
  },
}

/** Sans copie, puis avec. */
export const OwnerRemovingPressed: Story = {
  ...OwnerRemoving,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await dialog()
    const confirm = screen.getByRole('button', { name: 'Retirer' })
    await userEvent.click(confirm)
    await expect(args.leaving.onRemove).toHaveBeenLastCalledWith(alexMember, true)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(confirm)
    await expect(args.leaving.onRemove).toHaveBeenLastCalledWith(alexMember, false)
  },
}

/** La gestion va passer à quelqu'un d'autre. */
export const OwnerHandingOver: Story = {
  args: { leaving: { ...leaving, question: { to: 'hand-over', member: alexMember } } },
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription('Vous resterez membre.')
  },
}

/** « Confier la gestion » le fait. */
export const OwnerHandingOverPressed: Story = {
  ...OwnerHandingOver,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await dialog()
    await userEvent.click(screen.getByRole('button', { name: 'Confier la gestion' }))
    await expect(args.leaving.onHandOver).toHaveBeenCalledWith(alexMember)
  },
}
