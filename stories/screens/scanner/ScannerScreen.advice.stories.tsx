import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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
    await expect(canvas.getByText(/^Pas encore de code \?/)).toHaveAttribute('role', 'status')
    await expect(canvas.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
  },
}

/** La même chose sur un iPhone : le conseil prend la place de l'astuce. */
export const ScanningSlowOnIphone: Story = {
  args: { state: scanningState({ advice: 'slow', iphone: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Pas encore de code \?/)).toBeVisible()
    await expect(canvas.queryByText(scannerCopy.iphoneTip)).toBeNull()
  },
}

/** La caméra vise un QR code : ce n'est pas lui qu'il faut. */
export const ScanningOtherCode: Story = {
  args: { state: scanningState({ advice: 'other-code' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ce code n'est pas un code-barres de produit/)).toBeVisible()
  },
}

/** Les barres se lisent, mais un chiffre ne va pas avec les autres. */
export const ScanningWrongCheckDigit: Story = {
  args: { state: scanningState({ advice: 'wrong-check-digit' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/un de ses chiffres est faux/)).toBeVisible()
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
