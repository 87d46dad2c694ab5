import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { lookupFailureCopy } from '../../../src/copy/failures/failures.ts'
import { toCompleteCopy } from '../../../src/copy/product.ts'
import { ToCompleteScreen } from '../../../src/screens/catalogue/ToCompleteScreen.tsx'
import {
  foundWater,
  foundYogurt,
  labelledItem,
  misreadFlour,
  toComplete,
  toCompleteArgs,
  uncertainBread,
  unknownItem,
  waitingItem,
} from '../../fixtures/completions.ts'
import { tap } from '../../tap.ts'
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

/** Plus rien à compléter. */
export const Empty: Story = { args: { state: toComplete([]) } }

/** Un produit à la fois : le nom trouvé est déjà écrit, sa catégorie déjà choisie. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('3 produits à compléter · Encore 2 noms à chercher...'),
    ).toBeVisible()
    const main = within(canvas.getByRole('main'))
    await expect(main.getByRole('textbox', { name: 'Nom' })).toHaveValue('Eau de source')
    await expect(main.getByRole('button', { name: 'Boissons', pressed: true })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Plus de détails' })).toHaveAttribute(
      'href',
      '/products/21/edit',
    )
  },
}

/** Le contenu d'un produit a été lu autrement par une version passée : le nouveau est proposé, l'ancien reste au choix. */
export const DoubtfulContent: Story = {
  args: { state: toComplete([misreadFlour]) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Contenu à vérifier')).toBeVisible()
    const button = (name: string) => canvas.getByRole('button', { name })
    await expect(button('1,5\u00a0kg')).toHaveAttribute('aria-pressed', 'true')
    await tap(button('500\u00a0g'))
    await tap(button('OK'))
    await expect(args.onSave).toHaveBeenLastCalledWith(
      29,
      expect.objectContaining({ content: { amount: 500, measure: 'g' } }),
    )
  },
}

/** « OK, suivant » enregistre ce qui est montré ; « Plus tard » passe au suivant, et le premier revient à la fin. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const field = () => canvas.getByRole('textbox', { name: 'Nom' })
    await press('OK, suivant')
    await expect(args.onSave).toHaveBeenLastCalledWith(21, foundWater.offer)
    await press('Épicerie Salée')
    await userEvent.clear(field())
    await press('OK, suivant')
    await expect(field()).toHaveAccessibleDescription(/Il manque le nom/)
    await expect(field()).toHaveFocus()
    await userEvent.type(field(), ' Eau du robinet {Enter}')
    await expect(args.onSave).toHaveBeenLastCalledWith(21, {
      ...foundWater.offer,
      name: 'Eau du robinet',
      category: null,
    })
    await press("Non, ce n'est pas ce nom")
    await expect(args.onRefuse).toHaveBeenCalledWith(21)
    await press('Plus tard')
    await expect(field()).toHaveValue('Yaourt nature')
    await press('Plus tard')
    await expect(field()).toHaveValue('')
    await press('Plus tard')
    await expect(field()).toHaveValue('Eau de source')
    await expect(args.onSave).toHaveBeenCalledTimes(2)
  },
}

/** Le nom s'enregistre. */
export const ReadySaving: Story = {
  args: { state: toComplete([{ ...foundYogurt, isTaking: true }, unknownItem], { left: 1 }) },
}

/** Ajouté dans la catégorie du produit précédent : elle est à vérifier. C'est le dernier. */
export const ReadyCategory: Story = {
  args: { state: toComplete([uncertainBread]) },
}

/** « OK » garde la catégorie choisie. */
export const ReadyCategoryPressed: Story = {
  ...ReadyCategory,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Céréales et Pains' }))
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }))
    await expect(args.onSave).toHaveBeenCalledWith(28, {
      name: 'Pain de mie complet',
      image: null,
      content: null,
      description: null,
      category: expect.objectContaining({ name: 'Céréales et Pains' }),
    })
  },
}

/** Sans réseau, rien ne se cherche ; on peut nommer soi-même. */
export const ReadyOffline: Story = {
  args: {
    state: toComplete([waitingItem], {
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
    state: toComplete([waitingItem, foundWater], {
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

/** L'étiquette d'un magasin n'est connue de personne. */
export const ReadyOfShop: Story = { args: { state: toComplete([labelledItem]) } }

/** Open Food Facts ne connaît pas ce code : il reste à le nommer. */
export const ReadyUnknown: Story = {
  tags: ['wording'],
  args: { state: toComplete([unknownItem]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription(
      /Produit inconnu/,
    )
  },
}
