import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InlineMessage } from '../../../src/components/feedback/InlineMessage.tsx'
import { ImportCard } from '../../../src/components/transfer/ImportCard.tsx'
import { importFailureCopy, importRefusalCopy } from '../../../src/copy/transfer.ts'
import { someFaults } from '../../fixtures/imports.ts'
import { importCardArgs } from '../../fixtures/myData.tsx'

const meta = {
  component: ImportCard,
  args: { ...importCardArgs, state: { kind: 'sending', sent: 4200, total: 10_000 } },
} satisfies Meta<typeof ImportCard>
export default meta
type Story = StoryObj<typeof meta>

/** Les produits partent vers le serveur ; rien n'a encore changé. */
export const Sending: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: "Progression de l'import" })
    await expect(bar).toHaveAttribute('aria-valuenow', '42')
    await expect(bar).toHaveAttribute('aria-valuetext', 'Envoi\u00a0: 4\u202f200 sur 10\u202f000')
  },
}

/** « Arrêter l'import » l'arrête. */
export const SendingPressed: Story = {
  ...Sending,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: "Arrêter l'import" }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** La personne a arrêté l'import. */
export const Stopped: Story = {
  args: { state: { kind: 'stopped' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choisir un autre fichier' })).toBeVisible()
  },
}

/** La connexion s'est coupée en chemin : rien n'a été ajouté, on peut reprendre. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: importFailureCopy.interrupted } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("rien n'a été ajouté")
  },
}

/** « Réessayer » reprend l'import. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** La connexion s'est coupée quand tout était envoyé : réessayer n'ajoute rien deux fois. */
export const FailedUnsure: Story = {
  args: { state: { kind: 'failed', message: importFailureCopy.unsure } },
}

/** Le serveur n'a pas voulu de l'import. */
export const FailedRefused: Story = {
  args: { state: { kind: 'failed', message: importFailureCopy.failed } },
}

/** Tout est dans le catalogue, et la liste de courses aussi. */
export const Done: Story = {
  args: { state: { kind: 'done', imported: 211, trips: 0, listed: 7, faults: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Import terminé : 211 produits ajoutés.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Voir mes produits' })).toHaveAttribute(
      'href',
      '/products',
    )
  },
}

/** Les produits étaient déjà là, les tickets non. */
export const DoneTrips: Story = {
  tags: ['wording'],
  args: { state: { kind: 'done', imported: 0, trips: 38, listed: 0, faults: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('38 tickets ajoutés.')).toBeVisible()
  },
}

/** Un seul produit a été ajouté. */
export const DoneOne: Story = {
  args: { state: { kind: 'done', imported: 1, trips: 0, listed: 0, faults: null } },
}

/** Les bonnes lignes sont dans le catalogue, les autres restent à corriger. */
export const DonePartial: Story = {
  args: { state: { kind: 'done', imported: 237, trips: 0, listed: 0, faults: someFaults } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Import terminé : 237 produits ajoutés.')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

/** Un fichier refusé en entier : ici, les mots de chaque refus, l'un sous l'autre. */
export const Refused: Story = {
  args: { state: { kind: 'refused', reason: 'not-ours' } },
  render: (args) => (
    <>
      <ImportCard {...args} />
      {Object.values(importRefusalCopy).map((text) => (
        <InlineMessage key={text} tone="error" text={text} />
      ))}
    </>
  ),
}
