import { Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InlineMessage } from '../../../src/components/feedback/InlineMessage.tsx'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { loadFailureCopy } from '../../../src/copy/failures/loadFailures.ts'
import { findingCopy, serverSentences } from '../../../src/copy/failures/serverMessages.ts'

/** Sentences as they stand above a form's button. */
function Refusals({ sentences }: { sentences: readonly string[] }) {
  return (
    <Stack gap="2" p="4" maxWidth="form">
      {[...new Set(sentences)].map((sentence) => (
        <InlineMessage key={sentence} tone="error" text={sentence} />
      ))}
    </Stack>
  )
}

const meta = {
  component: Refusals,
  args: { sentences: Object.values(serverSentences) },
} satisfies Meta<typeof Refusals>
export default meta
type Story = StoryObj<typeof meta>

/** Tout ce que le serveur peut répondre, en français. */
export const FromServer: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(new Set(args.sentences).size)
  },
}

/** Le serveur refuse une valeur que le formulaire a laissé passer. */
export const FromValidation: Story = {
  args: {
    sentences: [
      findingCopy.missing,
      findingCopy.invalid,
      findingCopy.tooShort(6),
      findingCopy.tooSmall(0),
      findingCopy.notAbove(0),
      findingCopy.tooLarge(1_000_000),
    ],
  },
}

/** Quand le serveur ne dit rien d'utile, ou ne répond pas. */
export const ByDefault: Story = {
  args: {
    sentences: [
      failureCopy.login,
      failureCopy.register,
      failureCopy.forgotPassword,
      failureCopy.resetPassword,
      failureCopy.updateProfile,
      failureCopy.profileNetwork,
      failureCopy.changePassword,
      loadFailureCopy.network,
      loadFailureCopy.tooManyRequests,
    ],
  },
}
