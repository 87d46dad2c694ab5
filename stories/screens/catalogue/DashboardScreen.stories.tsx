import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import {
  DashboardScreen,
  type DashboardScreenProps,
} from '../../../src/screens/catalogue/DashboardScreen.tsx'
import { elevenCategories, petFood } from '../../fixtures/categories.ts'
import {
  crowdedHome,
  emptyHome,
  fewShelvesHome,
  filledHome,
  watchedHome,
} from '../../fixtures/home.ts'
import { butter, eggs } from '../../fixtures/products.ts'
import { dashboardArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

/** The screen with a search that is remembered as the page would. */
function Dashboard(props: DashboardScreenProps) {
  const [search, setSearch] = useState(props.search)
  function onSearch(typed: string) {
    setSearch(typed)
    props.onSearch(typed)
  }
  return <DashboardScreen {...props} search={search} onSearch={onSearch} />
}

const meta = {
  component: Dashboard,
  decorators: [withAppFrame],
  parameters: { path: '/dashboard' },
  args: dashboardArgs,
} satisfies Meta<typeof Dashboard>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que les catégories arrivent. */
export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement...')
  },
}

/** Les catégories n'ont pas pu être chargées. */
export const Failed: Story = {
  args: {
    state: {
      kind: 'failed',
      message:
        'Erreur lors du chargement des catégories: Erreur lors de la récupération des catégories: 503',
    },
  },
}

/** « Réessayer » recharge les catégories. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

/** Le serveur n'a aucune catégorie. */
export const Empty: Story = {
  args: { state: { kind: 'ready', categories: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucune catégorie disponible pour le moment.')).toBeVisible()
  },
}

/** L'accueil de tous les jours : chaque tuile mène à ses produits. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const tiles = canvas.getByRole('list', { name: 'Catégories' }).children
    await expect(tiles).toHaveLength(11)
    await expect(canvas.getByRole('link', { name: 'Épicerie Salée' })).toHaveAttribute(
      'href',
      '/categories/9/products',
    )
  },
}

/** Les derniers prix et leur verdict, ce qui a augmenté, la liste : connus depuis la dernière visite. */
export const ReadyWithPrices: Story = {
  args: { summary: filledHome },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Coquillettes.*Bonne affaire.*2,15/ })
    await expect(link).toHaveAttribute('href', '/products/41')
    await expect(canvas.getByRole('link', { name: 'Tout voir' })).toHaveAttribute(
      'href',
      '/products?sort=recent',
    )
    await expect(canvas.getByRole('link', { name: /Beurre doux.*\+12/ })).toBeVisible()
    const list = canvas.getByRole('link', { name: /Liste.: 8 articles.*environ 23/ })
    await expect(list).toHaveAttribute('href', '/shopping-list')
    await expect(canvas.getByRole('link', { name: /^Épicerie Salée ?, 42$/ })).toBeVisible()
  },
}

/** Quelqu'un du foyer a noté un prix guetté : une ligne, à la place de « En hausse » ou au-dessus d'une seule hausse. */
export const ReadyWatched: Story = {
  args: { summary: watchedHome },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('link', {
      name: /^Beurre 1,79\s€ ?, chez Lidl, aujourd'hui, noté par .?Alex/,
    })
    await expect(line).toHaveAttribute('href', '/products/50')
  },
}

/** Chaque autre verdict, un premier prix sans verdict, un nom qui ne finit pas. */
export const ReadyCrowded: Story = {
  args: { summary: crowdedHome },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('À vérifier')).toBeVisible()
    await expect(canvas.getByText('Plus cher')).toBeVisible()
  },
}

/** Aucun produit encore : la carte accueille et mène au premier scan. */
export const ReadyWelcome: Story = {
  args: { summary: emptyHome },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bienvenue Camille.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Scanner mon premier produit' })).toHaveAttribute(
      'href',
      '/scan',
    )
  },
}

/** Le même accueil, tant que le prénom n'est pas connu. */
export const ReadyWelcomeNameless: Story = {
  tags: ['wording'],
  args: { summary: emptyHome, name: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bienvenue.')).toBeVisible()
  },
}

/** Un seul produit, et aucune catégorie, répond à la recherche. */
export const ReadyOneProductFound: Story = {
  args: { search: 'beurre', summary: filledHome, found: [butter] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 produit trouvé')).toBeInTheDocument()
    await expect(canvas.queryByRole('list', { name: 'Catégories' })).toBeNull()
  },
}

/** La recherche trouve aussi des produits, sous les catégories. */
export const ReadyProductsFound: Story = {
  args: { search: 'oeuf', summary: filledHome, found: [eggs, butter] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 produits trouvés')).toBeInTheDocument()
    await expect(canvas.getByRole('list', { name: 'Produits' }).children).toHaveLength(2)
    await expect(canvas.queryByText('Derniers prix')).toBeNull()
  },
}

/** Une catégorie dont le nom n'a pas d'image : elle reçoit l'image par défaut. */
export const ReadyUnknownCategory: Story = {
  args: { state: { kind: 'ready', categories: [petFood, ...elevenCategories] } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('link', { name: 'Animaux' }).querySelector('img')
    await expect(picture).toHaveAttribute('src', '/categories/defaut.avif')
  },
}

/** En tapant dans la recherche, seules les catégories qui la contiennent restent. */
export const ReadySearched: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Rechercher une catégorie...'), 'epice')
    await expect(args.onSearch).toHaveBeenLastCalledWith('epice')
    await expect(canvas.getByRole('list', { name: 'Catégories' }).children).toHaveLength(2)
    await expect(await canvas.findByText('2 catégories trouvées')).toBeInTheDocument()
  },
}

/** La croix vide la recherche et rend le curseur au champ. */
export const ReadySearchedPressed: Story = {
  args: { search: 'epice' },
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer la recherche' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await expect(canvas.getByLabelText('Rechercher une catégorie...')).toHaveFocus()
  },
}

/** Les rayons sans produit, repliés après les autres. */
export const ReadyEmptyShelves: Story = {
  args: { summary: fewShelvesHome },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Catégories' }).children).toHaveLength(4)
    await expect(canvas.getByText('7 rayons vides')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Poissons/ })).not.toBeVisible()
  },
}

/** Dépliés, ils mènent à leur page comme les autres. */
export const ReadyEmptyShelvesOpened: Story = {
  tags: ['behaviour'],
  args: { summary: { ...fewShelvesHome, counts: { ...filledHome.counts, 3: 0 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('1 rayon vide'))
    const shelf = canvas.getByRole('link', { name: /^Poissons ?, 0$/ })
    await expect(shelf).toHaveAttribute('href', '/categories/3/products')
  },
}

/** Ni produit ni catégorie ne contient ce que l'on cherche. */
export const NoMatch: Story = {
  args: { search: 'jardin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun produit, aucune catégorie')).toBeVisible()
  },
}

/** Du vide, un bouton ramène toutes les catégories. */
export const NoMatchCleared: Story = {
  tags: ['wording'],
  args: { search: 'jardin' },
  play: async ({ args, canvas, userEvent }) => {
    const buttons = canvas.getAllByRole('button', { name: 'Effacer la recherche' })
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(args.onSearch).toHaveBeenCalledTimes(1)
    await expect(args.onSearch).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('list', { name: 'Catégories' }).children).toHaveLength(11)
  },
}

/** Les dernières courses : une ligne, qui mène aux chiffres. */
export const ReadyWithTrip: Story = {
  tags: ['wording'],
  args: {
    summary: { ...filledHome, trip: { price: '48,90\u00a0€', about: '30 nov. · Lidl' } },
  },
  play: async ({ canvas }) => {
    const trip = canvas.getByRole('link', { name: /^Dernières courses\s: 48,90\s€/ })
    await expect(trip).toHaveAttribute('href', '/figures')
  },
}
