import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LoadFailure } from '../../../src/components/feedback/LoadFailure.tsx'
import { failureCopy } from '../../../src/copy/failures/failures.ts'

const meta = {
  component: LoadFailure,
  args: { message: failureCopy.loadData, onRetry: fn() },
} satisfies Meta<typeof LoadFailure>
export default meta
type Story = StoryObj<typeof meta>

/** Des données manquent, sans que l'on puisse dire lesquelles. */
export const FailedData: Story = {}

/** Les catégories sont venues, mais illisibles. */
export const FailedFormat: Story = {
  args: { message: failureCopy.loadCategories(failureCopy.categoriesFormat) },
}

/** Trop de demandes à la minute : attendre suffit. */
export const FailedTooManyRequests: Story = { args: { message: failureCopy.tooManyRequests } }
