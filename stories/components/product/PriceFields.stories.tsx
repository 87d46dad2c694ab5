import { Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, type within } from 'storybook/test'
import { blankProduct, type ProductFormValues } from '../../../src/forms/productForm.ts'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { FilledPriceFields, fillPrices, pricedBeansValues } from '../../fixtures/productForms.tsx'

const meta = { component: FilledPriceFields, args: {} } satisfies Meta<typeof FilledPriceFields>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const fieldsOf = (canvas: Canvas) => ({
  price: canvas.getByLabelText(/^Prix \(€\)/),
  amount: canvas.getByLabelText('Contenu'),
  unit: canvas.getByLabelText('Mesure du contenu'),
  packs: canvas.getByLabelText("Nombre d'articles"),
  unitPrice: canvas.getByLabelText('Prix unitaire (€)'),
  pricedUnit: canvas.getByLabelText('Unité'),
})

const oneBelowTheOther = (forms: readonly Partial<ProductFormValues>[]): Story => ({
  render: () => (
    <Stack gap="6">
      {forms.map((values) => (
        <FilledPriceFields key={JSON.stringify(values)} {...values} />
      ))}
    </Stack>
  ),
})

const byPerson = { unit_price_by: 'person' } as const

/** Rien n'est rempli ; le prix et le contenu donnent le prix au kilo, qui se dit calculé. */
export const Blank: Story = {
  play: async ({ canvas }) => {
    const fields = fieldsOf(canvas)
    await expect(fields.amount).toHaveAccessibleDescription(/^Facultatif/)
    await userEvent.type(fields.price, '2,35')
    await userEvent.type(fields.amount, '400')
    await expect(fields.unitPrice).toHaveValue('5,88')
    await expect(fields.pricedUnit).toHaveValue('kg')
    await expect(fields.unitPrice).toHaveAccessibleDescription('Calculé\u00a0: prix pour 1 kg')
    await userEvent.clear(fields.price)
    await expect(fields.unitPrice).toHaveValue('')
    await expect(fields.pricedUnit).toHaveValue('')
    await userEvent.type(fields.price, '4.70')
    await userEvent.selectOptions(fields.unit, 'kg')
    await expect(fields.unitPrice).toHaveValue('0,0118')
    await userEvent.selectOptions(fields.unit, 'g')
    await expect(fields.unitPrice).toHaveValue('11,75')
  },
}

/** Un lot : ce qu'il contient en tout est dit, et compte. */
export const Multipack: Story = {
  args: fillPrices({ amount: 1980, measure: 'ml', pieces: 6 }, '3,99', '2,02', 'l'),
  play: async ({ canvas }) => {
    const { amount, packs, unitPrice } = fieldsOf(canvas)
    await expect(amount).toHaveValue('33')
    await expect(packs).toHaveValue('6')
    await expect(amount).toHaveAccessibleDescription('Soit 1,98\u00a0l en tout')
    await userEvent.clear(packs)
    await userEvent.type(packs, '4')
    await expect(unitPrice).toHaveValue('3,02')
    await userEvent.clear(packs)
    await userEvent.type(packs, '6')
    await expect(unitPrice).toHaveValue('2,02')
  },
}

/** Le nom dit un contenu : proposé, jamais pris sans un geste. */
export const Named: Story = {
  args: { name: 'Fanta Orange Zero 2 Litre', price: '2,10' },
  play: async ({ canvas }) => {
    await expect(fieldsOf(canvas).amount).toHaveValue('')
    await expect(
      canvas.getByRole('button', { name: 'Utiliser 2\u00a0l (lu dans le nom)' }),
    ).toBeVisible()
  },
}

/** Le contenu du nom accepté : il compte dans le prix au litre. */
export const NamedPressed: Story = {
  ...Named,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /\(lu dans le nom\)$/ }))
    const { amount, unitPrice } = fieldsOf(canvas)
    await expect(amount).toHaveValue('2')
    await expect(unitPrice).toHaveValue('1,05')
    await expect(canvas.queryByRole('button', { name: /\(lu dans le nom\)$/ })).toBeNull()
  },
}

/** Un bocal : le prix au kilo compte le poids égoutté, ou le poids net d'une pression. */
export const Drained: Story = {
  args: pricedBeansValues,
  play: async ({ canvas }) => {
    const { unitPrice, amount } = fieldsOf(canvas)
    await expect(unitPrice).toHaveAccessibleDescription('Calculé\u00a0: prix pour 1 kg égoutté')
    await userEvent.click(canvas.getByRole('radio', { name: 'net 400\u00a0g' }))
    await expect(unitPrice).toHaveValue('5,88')
    await expect(unitPrice).toHaveAccessibleDescription('Calculé\u00a0: prix pour 1 kg')
    await userEvent.type(amount, '0')
    await expect(canvas.queryByRole('radio')).toBeNull()
    await userEvent.type(amount, '{Backspace}')
    await userEvent.click(canvas.getByRole('radio', { name: 'égoutté 280\u00a0g' }))
    await expect(unitPrice).toHaveValue('8,39')
  },
}

/** On a tapé un autre prix au kilo : il reste, on le dit, et le calcul revient d'une pression. */
export const TypedDiffers: Story = {
  args: fillPrices({ amount: 400, measure: 'g' }, '2,35', '5,88', 'kg'),
  play: async ({ canvas }) => {
    const { price, unitPrice } = fieldsOf(canvas)
    await userEvent.clear(unitPrice)
    await userEvent.type(unitPrice, '6,50')
    await expect(canvas.queryByText('Contenu ou prix au kilo à vérifier')).toBeNull()
    await userEvent.clear(price)
    await userEvent.type(price, '2,40')
    await userEvent.tab()
    await expect(unitPrice).toHaveValue('6,50')
    await expect(unitPrice).toHaveAccessibleDescription('Prix pour 1 kg')
    await userEvent.click(
      canvas.getByRole('button', { name: 'Revenir au prix calculé\u00a0: 6,00\u00a0€/kg' }),
    )
    await expect(unitPrice).toHaveValue('6,00')
    await expect(unitPrice).toHaveAccessibleDescription('Calculé\u00a0: prix pour 1 kg')
    await userEvent.clear(unitPrice)
    await userEvent.type(unitPrice, '6,50')
    await userEvent.tab()
    await expect(canvas.getByText('Contenu ou prix au kilo à vérifier')).toBeVisible()
  },
}

/** Ce que dit un contenu : des lavages dans un bidon, des œufs à la pièce, un poids égoutté seul. */
export const VariedContents: Story = {
  ...oneBelowTheOther([
    fillPrices({ amount: 1500, measure: 'ml', pieces: 30 }, '8,70', '5,80', 'l'),
    fillPrices({ amount: 6, measure: 'piece' }, '1,99', '0,33', 'unit'),
    fillPrices({ amount: 440, measure: 'g', drained: 440, basis: 'drained' }, '2,20', '5,00', 'kg'),
  ]),
  play: async ({ canvas }) => {
    const [washing, eggs, beans] = canvas.getAllByLabelText('Contenu')
    await expect(washing).toHaveAccessibleDescription("Avec 30\u00a0pièces à l'intérieur")
    await expect(eggs).not.toHaveAccessibleDescription()
    await expect(beans).toHaveAccessibleDescription('Poids égoutté')
    const [, eggPrice] = canvas.getAllByLabelText('Prix unitaire (€)')
    await expect(eggPrice).toHaveAccessibleDescription('Calculé\u00a0: prix pour 1 unité')
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}

/** Open Food Facts dit un contenu avec un doute : en contour avec « ? », sans prix au kilo ; une pression l'accepte. */
export const VariedGuessed: Story = {
  ...oneBelowTheOther([{ price: '2,35', content_guess: { amount: 500, measure: 'g' } }]),
  play: async ({ canvas }) => {
    const { unitPrice, amount } = fieldsOf(canvas)
    await expect(unitPrice).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: 'Contenu\u00a0: 500\u00a0g\u00a0?' }))
    await expect(amount).toHaveValue('500')
    await expect(unitPrice).toHaveValue('4,70')
  },
}

/** Le prix unitaire tapé ne va pas avec le contenu : celui de l'autre poids, un litre, une pièce. */
export const VariedDiffers: Story = {
  ...oneBelowTheOther(
    [
      fillPrices({ amount: 400, measure: 'g', drained: 280, basis: 'net' }, '2,35', '8,39', 'kg'),
      { ...pricedBeansValues, unit_price: '5,88' },
      fillPrices({ amount: 750, measure: 'ml' }, '6,99', '12', 'l'),
      fillPrices({ amount: 6, measure: 'piece' }, '1,99', '0,50', 'unit'),
    ].map((values) => ({ ...values, ...byPerson })),
  ),
  play: async ({ canvas }) => {
    for (const sentence of [
      "Le prix de l'étiquette est peut-être au poids égoutté",
      "Le prix de l'étiquette est peut-être au poids net",
      'Contenu ou prix au litre à vérifier',
      "Contenu ou prix à l'unité à vérifier",
    ]) {
      await expect(canvas.getByText(sentence)).toBeVisible()
    }
  },
}

/** Le contenu n'est pas un nombre ; puis le nombre de paquets n'est pas entier. */
export const VariedRules: Story = {
  ...oneBelowTheOther([
    { price: '2,35', content: { ...blankProduct.content, amount: 'beaucoup' } },
    { price: '2,35', content: { ...blankProduct.content, amount: '33', packs: '1,5' } },
  ]),
  play: async ({ canvas }) => {
    const prices = canvas.getAllByLabelText(/^Prix \(€\)/)
    const amounts = canvas.getAllByLabelText('Contenu')
    const packs = canvas.getAllByLabelText("Nombre d'articles")
    const rules = [
      [amounts[0], packs[0], 'Veuillez saisir un contenu valide, par exemple 400'],
      [packs[1], amounts[1], 'Veuillez saisir un nombre entier, 1 ou plus'],
    ] as const
    for (const [place, [wrong, right, sentence]] of rules.entries()) {
      if (!prices[place] || !wrong || !right) throw new Error('A form is missing.')
      await userEvent.type(prices[place], '{Enter}')
      await expect(await canvas.findByText(sentence)).toBeVisible()
      await expect(wrong).toHaveAccessibleDescription(expect.stringContaining(sentence))
      await expect(wrong).toBeInvalid()
      await expect(right).toBeValid()
      await expect(wrong).toHaveFocus()
    }
    await expect(amounts[0]).toHaveValue('beaucoup')
  },
}

/** Petit téléphone : les nombres les plus longs qu'un serveur puisse donner. */
export const Awkward: Story = {
  globals: narrow,
  args: {
    ...fillPrices(
      { amount: 999_999.999, measure: 'g', drained: 123_456.789, basis: 'drained' },
      '999999,99',
      '1',
      'kg',
    ),
    ...byPerson,
  },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 % : le contenu tient sur une ligne. */
export const LargeText: Story = {
  globals: narrowLarge,
  args: { ...pricedBeansValues, unit_price: '5,88', ...byPerson },
  play: async ({ canvas }) => {
    const { amount, unit, packs } = fieldsOf(canvas)
    const tops = [amount, unit, packs].map((field) => field.getBoundingClientRect().top)
    await expect(new Set(tops.map(Math.round)).size).toBe(1)
    await fitsNarrow()
  },
}
