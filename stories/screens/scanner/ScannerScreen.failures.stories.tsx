import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { scannerFailureCopy } from '../../../src/copy/failures/failures.ts'
import { ScannerScreen, type ScannerState } from '../../../src/screens/scanner/ScannerScreen.tsx'
import { scannerSpies } from '../../fixtures/camera.tsx'

const { startFailed, other, impossible } = scannerFailureCopy

const failed = (message: string): ScannerState => ({ kind: 'failed', denied: false, message })

const meta = {
  component: ScannerScreen,
  args: {
    state: failed(startFailed(scannerFailureCopy.noReader)),
    ...scannerSpies,
  },
  play: async ({ args, canvas }) => {
    const { state } = args
    const message = state.kind === 'failed' ? state.message : ''
    await expect(canvas.getByRole('alert')).toHaveTextContent(message)
  },
} satisfies Meta<typeof ScannerScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le lecteur de codes-barres n'a pas pu être téléchargé. */
export const StartFailedNoReader: Story = {}

/** Le navigateur a dit oui, mais ne connaît aucune caméra. */
export const StartFailedNoCameraListed: Story = {
  args: { state: failed(scannerFailureCopy.noCameraListed) },
}

/** La caméra ne sait pas donner l'image demandée. */
export const OtherErrorImpossible: Story = {
  args: { state: failed(impossible('OverconstrainedError')) },
}

/** La caméra était en marche, puis elle a disparu. */
export const OtherErrorCameraLost: Story = {
  args: { state: failed(other(scannerFailureCopy.cameraLost)) },
}
