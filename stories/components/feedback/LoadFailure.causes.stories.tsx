import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LoadFailure } from '../../../src/components/feedback/LoadFailure.tsx'
import { loadFailureCopy } from '../../../src/copy/failures/loadFailures.ts'

const meta = {
  component: LoadFailure,
  args: { message: loadFailureCopy.loadData, onRetry: fn() },
} satisfies Meta<typeof LoadFailure>
export default meta
type Story = StoryObj<typeof meta>

/** Des données manquent, sans que l'on puisse dire lesquelles. */
export const FailedData: Story = {}

/** Les catégories sont venues, mais illisibles. */
export const FailedFormat: Story = {
  args: { message: loadFailureCopy.loadCategories(loadFailureCopy.categoriesFormat) },
}

/** Trop de demandes à la minute : attendre suffit. */
export const FailedTooManyRequests: Story = { args: { message: loadFailureCopy.tooManyRequests } }
