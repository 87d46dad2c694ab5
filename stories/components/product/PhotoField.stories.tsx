import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PhotoField } from '../../../src/components/product/PhotoField.tsx'
import { uploadFailureCopy } from '../../../src/copy/failures/failures.ts'
import { oliveOilPhoto } from '../../fixtures/products.ts'

const meta = {
  component: PhotoField,
  args: { photo: { kind: 'none' }, onTakePhoto: fn(), onPhoto: fn(), onRemove: fn() },
} satisfies Meta<typeof PhotoField>
export default meta
type Story = StoryObj<typeof meta>

/** Pas encore de photo : on la prend avec la caméra, ou on en choisit une. */
export const None: Story = {
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input') as HTMLInputElement
    await expect(input).toHaveAttribute('accept', 'image/*')
  },
}

/** Prendre une photo, ou en choisir une. */
export const NonePressed: Story = {
  ...None,
  tags: ['behaviour'],
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvasElement.querySelector('input') as HTMLInputElement
    const opened = fn((event: Event) => event.preventDefault())
    input.addEventListener('click', opened, { once: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Prendre une photo' }))
    await expect(args.onTakePhoto).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir une photo' }))
    await expect(opened).toHaveBeenCalledOnce()
    const file = new File(['une image'], 'huile.jpg', { type: 'image/jpeg' })
    await userEvent.upload(input, file)
    await expect(args.onPhoto).toHaveBeenCalledOnce()
    await expect(args.onPhoto).toHaveBeenCalledWith(file)
  },
}

/** La photo est prise ; on peut la retirer. */
export const Taken: Story = {
  args: { photo: { kind: 'taken', url: oliveOilPhoto } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Photo du produit' })).toBeVisible()
    await expect(canvas.getByText('Photo prise avec succès')).toBeVisible()
  },
}

/** « Retirer la photo » la retire. */
export const TakenPressed: Story = {
  ...Taken,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer la photo' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** L'image est réduite avant de partir ; en prendre une autre reste possible, la dernière compte. */
export const Compressing: Story = {
  args: { photo: { kind: 'compressing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("Compression de l'image...")
    await expect(canvas.getByRole('button', { name: 'Prendre une photo' })).toBeEnabled()
  },
}

/** Le fichier a été refusé, et pourquoi. */
export const Failed: Story = {
  args: { photo: { kind: 'failed', message: uploadFailureCopy.notAPicture } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(uploadFailureCopy.notAPicture)
  },
}
