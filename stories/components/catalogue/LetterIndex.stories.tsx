import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { LetterIndex } from '../../../src/components/catalogue/LetterIndex.tsx'

const letters = [...'#ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const meta = {
  component: LetterIndex,
  args: { letters, current: 2, onLetter: fn() },
  decorators: [
    (Story) => (
      <Box display="flex" justifyContent="flex-end" minHeight="100dvh" px="8">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof LetterIndex>
export default meta
type Story = StoryObj<typeof meta>

/** À droite d'une longue liste : toutes ses lettres, et celle du haut de l'écran. */
export const AllLetters: Story = {
  play: async ({ canvas }) => {
    const index = canvas.getByRole('slider', { name: 'Aller à une lettre' })
    await expect(index).toHaveAttribute('aria-valuetext', 'Lettre B')
    await expect(index).toHaveAttribute('aria-valuenow', '3')
    await expect(index).toHaveAttribute('aria-valuemax', '27')
  },
}

/** Les premiers de la liste commencent par un chiffre ou un signe. */
export const OnSigns: Story = {
  args: { current: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Chiffres et signes')
  },
}

/** Une personne avance dans les lettres au clavier. */
export const ByKeys: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{End}{Home}')
    const places = (args.onLetter as ReturnType<typeof fn>).mock.calls.map(([place]) => place)
    await expect(places).toEqual([3, 1, 26, 0])
  },
}

/** Le pouce est posé sur une lettre et glisse : elle se montre en grand à côté. */
export const Dragged: Story = {
  args: { current: 13 },
  play: async ({ args, canvas }) => {
    const index = canvas.getByRole('slider')
    const { top, height, left } = index.getBoundingClientRect()
    const at = (share: number) => ({ clientX: left + 10, clientY: top + share * height })
    // A synthetic event has no pointer to capture.
    index.setPointerCapture = fn()
    await fireEvent.pointerMove(index, at(0.9))
    // After `pointerup` or `pointercancel`, moves are ignored.
    for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
      await fireEvent.pointerDown(index, at(0.01))
      await end(index)
      await fireEvent.pointerMove(index, at(0.9))
    }
    await fireEvent.pointerDown(index, at(0.01))
    await fireEvent.pointerMove(index, at(0.5))
    const places = (args.onLetter as ReturnType<typeof fn>).mock.calls.map(([place]) => place)
    await expect(places).toEqual([0, 0, 0, 13])
  },
}

/** Un écran bas n'a pas la place de toutes : des points en tiennent lieu. */
export const LowScreen: Story = {
  args: { letters: [...letters, ...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ'] },
  play: async ({ canvas }) => {
    // The size of the screen may become known after the first frame.
    await waitFor(() => expect(canvas.getByRole('slider')).toHaveTextContent('•'))
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuemax', '53')
  },
}
