import { Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ToastCard } from '../../../src/components/feedback/ToastCard.tsx'
import type { Tone } from '../../../src/components/feedback/tones.ts'
import { loginCopy } from '../../../src/copy/account.ts'
import {
  failureCopy,
  lookupFailureCopy,
  uploadFailureCopy,
} from '../../../src/copy/failures/failures.ts'
import { loadFailureCopy } from '../../../src/copy/failures/loadFailures.ts'
import { queuedCopy } from '../../../src/copy/offline.ts'
import { priceCopy, priceHistoryCopy } from '../../../src/copy/prices/prices.ts'
import { productCopy } from '../../../src/copy/product.ts'
import { productFormCopy } from '../../../src/copy/productForm.ts'
import { accountRemovalCopy } from '../../../src/copy/transfer.ts'

interface AnnouncementsProps {
  readonly tone: Tone
  readonly sentences: readonly string[]
}

/** All toasts of one situation, stacked. */
function Announcements({ tone, sentences }: AnnouncementsProps) {
  return (
    <Stack gap="3" p="4" align="center">
      {sentences.map((sentence) => (
        <ToastCard key={sentence} tone={tone}>
          {sentence}
        </ToastCard>
      ))}
    </Stack>
  )
}

const meta = {
  component: Announcements,
  args: { tone: 'success', sentences: [] },
  play: async ({ args, canvas }) => {
    // As it is written, hard spaces included.
    const asWritten = { collapseWhitespace: false }
    for (const sentence of args.sentences)
      await expect(canvas.getByText(sentence, asWritten)).toBeVisible()
  },
} satisfies Meta<typeof Announcements>
export default meta
type Story = StoryObj<typeof meta>

/** Ce que l'on a demandé est fait. */
export const Success: Story = {
  args: {
    sentences: [
      loginCopy.success,
      productFormCopy.added,
      productFormCopy.changed,
      productCopy.deleted,
      productFormCopy.lookedUp,
      productFormCopy.compressed(82, 3412, 614),
      accountRemovalCopy.removed,
      priceCopy.saved,
      priceCopy.known(true),
      priceCopy.known(false),
      priceCopy.corrected,
      priceCopy.undone,
      priceHistoryCopy.removed,
    ],
  },
}

/** Sans réseau : c'est gardé ici, et partira plus tard. */
export const Queued: Story = {
  args: {
    sentences: [queuedCopy.saved, queuedCopy.deleted, priceCopy.savedOffline],
  },
}

/** Le produit n'a pas pu être enregistré ou supprimé. */
export const ProductFailures: Story = {
  args: {
    tone: 'error',
    sentences: [
      failureCopy.createProduct,
      failureCopy.changeProduct,
      failureCopy.deleteProduct,
      failureCopy.deleteProductNetwork,
      loadFailureCopy.network,
      productCopy.notFound,
    ],
  },
}

/** Un prix n'a pas pu être corrigé ou supprimé. */
export const PriceFailures: Story = {
  args: {
    tone: 'error',
    sentences: [failureCopy.removePrice],
  },
}

/** La photo n'est pas partie, et pourquoi. */
export const PhotoFailures: Story = {
  args: { tone: 'error', sentences: Object.values(uploadFailureCopy) },
}

/** Le code-barres n'a rien rempli : on complète soi-même. */
export const LookupFailures: Story = {
  args: { tone: 'warning', sentences: Object.values(lookupFailureCopy) },
}
