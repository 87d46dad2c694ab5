import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { scannerCopy } from '../../../src/copy/scanner.ts'
import { ScannerScreen } from '../../../src/screens/scanner/ScannerScreen.tsx'
import {
  allCameraTools,
  labelOutline,
  scannerSpies,
  scanningState,
} from '../../fixtures/camera.tsx'

const meta = {
  component: ScannerScreen,
  args: { state: scanningState(), ...scannerSpies },
} satisfies Meta<typeof ScannerScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Dix secondes sans code : on dit ce qui aide, le carré reste. */
export const ScanningSlow: Story = {
  args: { state: scanningState({ advice: 'slow', tools: allCameraTools }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Le code ne passe pas \?/)).toHaveAttribute('role', 'status')
    await expect(canvas.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
  },
}

/** Le produit dont le prix vient d'être noté est encore dans l'image. */
export const ScanningAgain: Story = {
  args: { state: scanningState({ advice: 'again' }) },
}

/** La même chose sur un iPhone : le conseil prend la place de l'astuce. */
export const ScanningSlowOnIphone: Story = {
  args: { state: scanningState({ advice: 'slow', iphone: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Le code ne passe pas \?/)).toBeVisible()
    await expect(canvas.queryByText(scannerCopy.iphoneTip)).toBeNull()
  },
}

/** La caméra vise le QR code d'un site : la caméra continue. */
export const ScanningLink: Story = {
  tags: ['wording'],
  args: { state: scanningState({ advice: 'link' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ce QR code n'est pas celui du produit/)).toHaveAttribute(
      'role',
      'status',
    )
    await expect(canvas.getByLabelText('Image de la caméra')).toBeVisible()
  },
}

/** La caméra vise le code d'un carton : un magasin n'en vend pas. */
export const ScanningCarton: Story = {
  tags: ['wording'],
  args: { state: scanningState({ advice: 'carton' }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("C'est le code du carton : scannez un article seul."),
    ).toBeVisible()
  },
}

/** La caméra vise un bon de réduction ou de consigne. */
export const ScanningCoupon: Story = {
  tags: ['wording'],
  args: { state: scanningState({ advice: 'coupon' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("C'est un bon de réduction, pas un produit.")).toBeVisible()
  },
}

/** La caméra vise un livre, un journal ou une partition : la caméra continue, il ne s'ajoute que si la personne le veut. */
export const ScanningBook: Story = {
  args: { state: scanningState({ advice: 'print' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ce code est celui d'un livre/)).toHaveAttribute(
      'role',
      'status',
    )
    await expect(canvas.getByLabelText('Image de la caméra')).toBeVisible()
  },
}

/** « L'ajouter quand même » prend le code du livre. */
export const ScanningBookPressed: Story = {
  ...ScanningBook,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: "L'ajouter quand même" }))
    await expect(args.actions.onConfirm).toHaveBeenCalledOnce()
  },
}

/** La caméra vise d'autres barres, sans chiffres de produit. */
export const ScanningOtherCode: Story = {
  tags: ['wording'],
  args: { state: scanningState({ advice: 'other' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ce code n'est pas un code-barres de produit/)).toBeVisible()
  },
}

/** Les barres se lisent, mais un chiffre ne va pas avec les autres. */
export const ScanningWrongCheckDigit: Story = {
  tags: ['wording'],
  args: { state: scanningState({ advice: 'wrong' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Aplatissez l.emballage/)).toBeVisible()
  },
}

/** Le code est lu : il est encadré un instant, ses chiffres sont dits, puis le formulaire revient. */
export const Found: Story = {
  args: { state: { kind: 'found', barcode: '3560070805259', outline: labelOutline } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Code-barres lu : 3 560070 805259')).toHaveAttribute(
      'role',
      'status',
    )
    const frame = canvasElement.ownerDocument.querySelector('svg[viewBox="0 0 720 1280"]')
    await expect(frame).toBeVisible()
    await expect(frame).toHaveAttribute('preserveAspectRatio', 'xMidYMid slice')
  },
}
