import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { mergeCopy } from '../../../src/copy/codes.ts'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { MergeQuestion } from '../../../src/screens/product/MergeQuestion.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: MergeQuestion,
  args: {
    main: 'Coquillettes Panzani',
    other: 'Coquillettes 360 g',
    onSwap: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof MergeQuestion>
export default meta
type Story = StoryObj<typeof meta>

/** Avant de fusionner, la question dit ce qui part et ce qui reste ; la réponse sans danger a le focus. */
export const Confirming: Story = {
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: mergeCopy.title })
    await expect(question).toHaveAccessibleDescription(
      /Les prix et les codes de .*Coquillettes 360\sg.* seront ajoutés à .*Coquillettes Panzani/,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus())
  },
}

/** Fusionner, garder plutôt l'autre, ou annuler. */
export const ConfirmingPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Conserver plutôt le nom/ }))
    await expect(args.onSwap).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Fusionner' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Deux noms sans espace, sur un petit téléphone. */
export const ConfirmingNarrow: Story = {
  args: { main: unbrokenText, other: unbrokenText },
  globals: narrow,
  play: fitsNarrow,
}

/** Texte deux fois plus grand. */
export const ConfirmingLargeText: Story = { globals: narrowLarge, play: fitsNarrow }

/** C'est fait, et peut être défait pendant cinq secondes ; puis ce qu'il en est advenu. */
export const Merged: Story = {
  decorators: [
    withToasts(
      ['success', mergeCopy.merged],
      ['info', mergeCopy.undone],
      ['info', mergeCopy.tooLate],
    ),
  ],
}

/** Le serveur a refusé, ou n'a pas répondu là où rien ne peut attendre. */
export const Failed: Story = {
  decorators: [withToasts(['error', failureCopy.mergeProducts])],
}
