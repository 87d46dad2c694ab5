import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AccountRemovalCard } from '../../../src/components/transfer/AccountRemovalCard.tsx'
import { aloneHousehold, memberHousehold, ownerHousehold } from '../../fixtures/household.ts'
import { accountRemovalArgs, RemovalCardWithForm } from '../../fixtures/myData.tsx'

const meta = {
  component: AccountRemovalCard,
  render: (args) => <RemovalCardWithForm {...args} />,
  args: accountRemovalArgs,
} satisfies Meta<typeof AccountRemovalCard>
export default meta
type Story = StoryObj<typeof meta>

/** Un membre : son carnet personnel part, celui du foyer reste. */
export const Member: Story = {
  args: { household: memberHousehold },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^Votre carnet personnel \(214\sproduits\) sera supprimé\. Les produits .* restent/,
      ),
    ).toBeVisible()
  },
}

/** La personne qui gère le foyer : on sait qui le gérera. */
export const Owner: Story = {
  args: { household: ownerHousehold },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/votre prénom n'y apparaîtra plus\. .*Alex.* gérera le foyer\.$/),
    ).toBeVisible()
  },
}

/** Plus personne d'autre dans le foyer : rien ne restera. */
export const Alone: Story = {
  tags: ['wording'],
  args: { household: aloneHousehold },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ses 320\sproduits seront supprimés\.$/)).toBeVisible()
  },
}
