import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ImportCard } from '../../../src/components/transfer/ImportCard.tsx'
import { importFinding } from '../../../src/domain/transfer/importReading.ts'
import {
  bigPreview,
  everyFinding,
  knownPreview,
  listPreview,
  openPreview,
  partialPreview,
  smallPreview,
  tripsPreview,
} from '../../fixtures/imports.ts'
import { importCardArgs } from '../../fixtures/myData.tsx'

const meta = {
  component: ImportCard,
  args: { ...importCardArgs, state: { kind: 'idle' } },
} satisfies Meta<typeof ImportCard>
export default meta
type Story = StoryObj<typeof meta>

const knownInPart = { count: 0, known: 237, first: [] }

/** Rien n'a encore été choisi. */
export const Idle: Story = {}

/** Le fichier choisi est lu. */
export const IdlePressed: Story = {
  ...Idle,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['nom;catégorie;prix\n'], 'produits.csv', { type: 'text/csv' })
    await userEvent.upload(canvas.getByLabelText('Fichier à importer'), file)
    await expect(args.onFile).toHaveBeenCalledWith(file)
  },
}

/** Le fichier choisi est en cours de lecture. */
export const Reading: Story = {
  args: { state: { kind: 'reading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Lecture du fichier...')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Le fichier est lisible : voici ce qu'il ajoutera. */
export const Ready: Story = {
  args: { state: { kind: 'ready', preview: bigPreview } },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('heading', { name: 'Ce qui sera ajouté' }).parentElement
    await expect(summary).toHaveTextContent('211 produits')
    await expect(summary).toHaveTextContent('dont 84 avec photo')
    await expect(summary).toHaveTextContent('7 articles de liste de courses')
    await expect(summary?.parentElement).toHaveAttribute('aria-live', 'polite')
  },
}

/** Un membre d'un foyer : la phrase dit qui verra ces produits. */
export const ReadyShared: Story = {
  args: { state: { kind: 'ready', preview: bigPreview }, household: '' },
  play: async ({ canvas }) => {
    const place = canvas.getByText(/Ces 211 produits seront ajoutés au foyer\./)
    await expect(place.closest('[aria-live=polite] > div')).toBeVisible()
  },
}

/** Un membre d'un foyer, et un seul produit dans le fichier. */
export const ReadySharedSmall: Story = {
  args: { state: { kind: 'ready', preview: smallPreview }, household: 'Rue des Lilas' },
  play: async ({ canvas }) => {
    const place = canvas.getByText(/Ce produit sera ajouté à/)
    await expect(place.closest('[aria-live=polite] > div')).toBeVisible()
  },
}

/** Importer ou annuler. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Importer 211 produits' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Un petit tableau, dont deux colonnes ne disent rien à l'application. */
export const ReadySmall: Story = {
  args: { state: { kind: 'ready', preview: smallPreview } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Colonnes ignorées : Marque, Origine')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importer 1 produit' })).toBeVisible()
  },
}

/** Le fichier n'apporte aucun produit nouveau, mais un article de liste. */
export const ReadyListOnly: Story = {
  args: { state: { kind: 'ready', preview: listPreview } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 article de liste de courses')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importer la liste' })).toBeVisible()
  },
}

/** Tout ce que contient le fichier est déjà là. */
export const ReadyNothingNew: Story = {
  args: { state: { kind: 'ready', preview: knownPreview } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Importer/ })).toBeNull()
  },
}

/** Le fichier n'apporte aucun produit nouveau, mais des tickets. */
export const ReadyTripsOnly: Story = {
  tags: ['wording'],
  args: { state: { kind: 'ready', preview: tripsPreview } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('38 tickets, sauf ceux qui sont déjà là')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importer les tickets' })).toBeVisible()
  },
}

/** Un ticket du fichier est abîmé : le reste s'importe. */
export const ReadyBrokenTrip: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'ready',
      preview: {
        ...tripsPreview,
        faults: { source: 'json', total: 12, findings: [importFinding(3, null, 'bad-trip')] },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ticket n° 3')).toBeVisible()
  },
}

/** Des catégories sont écrites autrement, et des produits sont peut-être déjà là : tout se change avant l'import. */
export const ReadyOpen: Story = {
  args: { state: { kind: 'ready', preview: openPreview } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Déjà dans votre carnet\s\? 7\slignes/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importer 38 produits' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Les ajouter quand même' }))
    const categories = { Viande: 'Viandes', Hygiène: 'Hygiène et Beauté' }
    await expect(args.onAnswers).toHaveBeenLastCalledWith({ categories, addsAlike: true })
    await userEvent.selectOptions(canvas.getByLabelText(/Viande/), 'Boissons')
    await expect(args.onAnswers).toHaveBeenLastCalledWith({
      categories: { ...categories, Viande: 'Boissons' },
      addsAlike: false,
    })
  },
}

/** Les lignes qui ressemblent à des produits connus sont ajoutées quand même. */
export const ReadyAlike: Story = {
  args: {
    state: {
      kind: 'ready',
      preview: { ...openPreview, proposals: [] },
      answers: { categories: {}, addsAlike: true },
    },
  },
  play: async ({ canvas }) => {
    const pressed = canvas.getByRole('button', { name: 'Les ajouter quand même' })
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: 'Importer 45 produits' })).toBeVisible()
  },
}

/** Trois lignes sont fausses : les autres peuvent être importées. */
export const ReadyPartial: Story = {
  args: { state: { kind: 'ready', preview: partialPreview } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('À corriger : 3 erreurs pour 240 produits')).toBeVisible()
    await expect(canvas.getByText(/une ligne est laissée de côté/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importer 237 produits' })).toBeVisible()
  },
}

/** Les bonnes lignes sont déjà dans le catalogue, les autres restent à corriger. */
export const ReadyPartialNothingNew: Story = {
  args: { state: { kind: 'ready', preview: { ...partialPreview, ...knownInPart } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Le reste de ce fichier est déjà dans votre carnet.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Importer/ })).toBeNull()
  },
}

/** Le fichier n'a que des lignes fausses : chacune est nommée, rien n'est importé. */
export const Faulty: Story = {
  args: { state: { kind: 'faulty', faults: { source: 'csv', total: 14, findings: everyFinding } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'À corriger : 14 erreurs pour 14 produits',
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
    await expect(canvas.queryByRole('button', { name: /Télécharger/ })).toBeNull()
  },
}

/** Un fichier JSON où un seul produit est faux. */
export const FaultyProduct: Story = {
  args: {
    state: {
      kind: 'faulty',
      faults: {
        source: 'json',
        total: 1,
        findings: [importFinding(1, 'price', 'bad-value', 'deux euros')],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Produit n° 1Prix «\s\u2068deux euros\u2069\s» n'est pas lisible$/,
    )
  },
}

/** Plus d'erreurs que l'on n'en lit : les premières ici, toutes dans un fichier. */
export const FaultyThousand: Story = {
  args: {
    state: {
      kind: 'faulty',
      faults: {
        source: 'csv',
        total: 1000,
        findings: Array.from({ length: 1000 }, (_, place) =>
          importFinding(place + 2, 'name', 'missing'),
        ),
      },
    },
  },
  play: async ({ canvas }) => {
    const last = canvas.getByText('... et 900 de plus.')
    last.parentElement?.scrollTo({ top: last.offsetTop })
  },
}

/** Les erreurs se téléchargent. */
export const FaultyThousandPressed: Story = {
  ...FaultyThousand,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const last = canvas.getByText('... et 900 de plus.')
    await userEvent.click(
      canvas.getByRole('button', { name: 'Télécharger toutes les erreurs (CSV)' }),
    )
    await expect(args.onSaveFindings).toHaveBeenCalledOnce()
    await expect(last).toBeVisible()
  },
}
