import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { scannerFailureCopy } from '../../../src/copy/failures/failures.ts'
import { scannerCopy } from '../../../src/copy/scanner.ts'
import { ScannerScreen } from '../../../src/screens/scanner/ScannerScreen.tsx'
import { scannerSpies, scanningState } from '../../fixtures/camera.tsx'

const meta = {
  component: ScannerScreen,
  args: {
    state: { kind: 'choosing-photo', message: null, needsConfirmation: false },
    ...scannerSpies,
  },
} satisfies Meta<typeof ScannerScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La caméra est éteinte : la personne choisit une photo du code, ou y renonce. */
export const ChoosingPhoto: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Image de la caméra')).toBeNull()
  },
}

/** La photo est choisie ; « Revenir à la caméra » la rallume. */
export const ChoosingPhotoPressed: Story = {
  ...ChoosingPhoto,
  tags: ['behaviour'],
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvasElement.ownerDocument.querySelector('input') as HTMLInputElement
    const opened = fn((event: Event) => event.preventDefault())
    input.addEventListener('click', opened, { once: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir une photo' }))
    await expect(opened).toHaveBeenCalledOnce()
    const file = new File(['une image'], 'code.jpg', { type: 'image/jpeg' })
    await userEvent.upload(input, file)
    await expect(args.actions.onPhoto).toHaveBeenCalledWith(file)
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la caméra' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** « Photo » éteint la caméra et ouvre le choix d'une image, d'un seul geste. */
export const ScanningToPhoto: Story = {
  tags: ['behaviour'],
  args: { state: scanningState() },
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvasElement.ownerDocument.querySelector('input') as HTMLInputElement
    const opened = fn((event: Event) => event.preventDefault())
    input.addEventListener('click', opened, { once: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Lire une photo' }))
    await expect(opened).toHaveBeenCalledOnce()
    await expect(args.actions.onStop).toHaveBeenCalledOnce()
  },
}

/** La photo est lue : un instant. */
export const ReadingPhoto: Story = {
  args: { state: { kind: 'reading-photo' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lecture de la photo...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choisir une photo' })).toBeDisabled()
  },
}

/** Aucun code sur la photo : une autre, les chiffres, ou la caméra. */
export const ChoosingPhotoWithoutCode: Story = {
  args: {
    state: {
      kind: 'choosing-photo',
      message: scannerFailureCopy.photoWithoutCode,
      needsConfirmation: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Aucun code-barres trouvé/)
  },
}

/** « Saisir les chiffres », puis « Revenir à la caméra ». */
export const ChoosingPhotoWithoutCodePressed: Story = {
  ...ChoosingPhotoWithoutCode,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saisir les chiffres' }))
    await expect(canvas.getByLabelText('Chiffres du code-barres')).toHaveFocus()
    await userEvent.click(await canvas.findByRole('button', { name: 'Revenir à la caméra' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** La photo montre un code qui n'est pas d'un produit. */
export const ChoosingPhotoOfAnotherCode: Story = {
  args: {
    state: {
      kind: 'choosing-photo',
      message: scannerCopy.photoOfOtherCode,
      needsConfirmation: false,
    },
  },
}

/** La photo montre le QR code d'un site. */
export const ChoosingPhotoOfALink: Story = {
  args: {
    state: { kind: 'choosing-photo', message: scannerCopy.advice.link, needsConfirmation: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Ce QR code n'est pas celui/)
  },
}

/** La photo montre un livre : il ne s'ajoute que si la personne le veut. */
export const ChoosingPhotoOfABook: Story = {
  args: { state: { kind: 'choosing-photo', message: null, needsConfirmation: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Ce code est celui d'un livre/)
  },
}

/** « L'ajouter quand même » prend le code du livre. */
export const ChoosingPhotoOfABookPressed: Story = {
  ...ChoosingPhotoOfABook,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: "L'ajouter quand même" }))
    await expect(args.actions.onConfirm).toHaveBeenCalledOnce()
  },
}

/** Le fichier choisi n'est pas une image. */
export const ChoosingPhotoThatIsNone: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'choosing-photo',
      message: scannerFailureCopy.notAPhoto,
      needsConfirmation: false,
    },
  },
}

/** Le code de la photo part vers le formulaire, comme celui de la caméra. */
export const FoundOnPhoto: Story = {
  tags: ['wording'],
  args: { state: { kind: 'found', barcode: '3560070805259', outline: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Code-barres lu : 3 560070 805259')).toBeVisible()
  },
}
