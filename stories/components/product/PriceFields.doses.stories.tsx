import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { FilledPriceFields, fillPrices } from '../../fixtures/productForms.tsx'

const meta = {
  component: FilledPriceFields,
  args: {
    ...fillPrices({ amount: 1500, measure: 'ml', pieces: 30 }, '6,30', '4,20', 'l'),
    name: 'Lessive',
    description: 'Le Chat · 1,5 L, 30 doses',
  },
} satisfies Meta<typeof FilledPriceFields>
export default meta
type Story = StoryObj<typeof meta>

/** Des doses dans un bidon : leur prix à côté de celui du litre ; on peut préférer comparer à la dose. */
export const Ready: Story = {}

/** À la dose, puis de nouveau au litre. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const unitPrice = canvas.getByLabelText('Prix unitaire (€)')
    const pricedUnit = canvas.getByLabelText('Unité')
    await expect(canvas.getByText('soit 0,21 € la dose')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'à la dose' }))
    await expect(unitPrice).toHaveValue('0,21')
    await expect(pricedUnit).toHaveValue('unit')
    await expect(canvas.getByText('soit 4,20 €/l')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'au litre' }))
    await expect(unitPrice).toHaveValue('4,20')
    await expect(pricedUnit).toHaveValue('l')
  },
}
