import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scannerFailureCopy, uploadFailureCopy } from '../../../src/copy/failures/failures.ts'
import { noTools } from '../../../src/domain/scanner/cameraTools.ts'
import { PhotoCameraScreen } from '../../../src/screens/product/PhotoCameraScreen.tsx'
import { showCameraPoster } from '../../fixtures/camera.tsx'

const meta = {
  component: PhotoCameraScreen,
  args: {
    state: { kind: 'ready', tools: noTools },
    onVideo: fn(showCameraPoster),
    onShoot: fn(),
    onRetry: fn(),
    onClose: fn(),
    onTorch: fn(),
    onSwitchCamera: fn(),
  },
} satisfies Meta<typeof PhotoCameraScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le navigateur demande l'accès ; on ne peut pas encore photographier. */
export const Requesting: Story = {
  args: { state: { kind: 'requesting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Prendre une photo' })).toBeVisible()
    await expect(canvas.getByText("Demande d'accès à la caméra...")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Prendre la photo' })).toBeDisabled()
  },
}

/** La caméra montre le produit en entier : on le photographie. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Image de la caméra')).toBeVisible()
  },
}

/** Prendre la photo, ou fermer. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prendre la photo' }))
    await expect(args.onShoot).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: "Fermer l'appareil photo" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Un téléphone avec une lampe et plusieurs caméras. */
export const ReadyWithTools: Story = {
  args: { state: { kind: 'ready', tools: { ...noTools, torch: true, several: true } } },
}

/** La lampe et les caméras répondent au doigt. */
export const ReadyWithToolsPressed: Story = {
  ...ReadyWithTools,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lampe', pressed: true }))
    await expect(args.onTorch).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Changer de caméra' }))
    await expect(args.onSwitchCamera).toHaveBeenCalledOnce()
  },
}

/** La personne a refusé l'accès : on lui dit comment l'autoriser. */
export const FailedDenied: Story = {
  args: { state: { kind: 'failed', denied: true, message: scannerFailureCopy.denied } },
  play: async ({ canvas }) => {
    const help = canvas.getByRole('region', { name: "Comment autoriser l'accès :" })
    await expect(within(help).getAllByRole('listitem')).toHaveLength(3)
  },
}

/** « Réessayer » redemande l'accès. */
export const FailedDeniedPressed: Story = {
  ...FailedDenied,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** L'appareil n'a pas de caméra, ou le navigateur n'y donne pas accès. */
export const FailedNoCamera: Story = {
  args: { state: { kind: 'failed', denied: false, message: uploadFailureCopy.noCamera } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      "L'appareil photo n'est pas disponible sur votre appareil",
    )
  },
}

/** « Annuler » ramène au formulaire. */
export const FailedNoCameraPressed: Story = {
  ...FailedNoCamera,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Une autre application tient la caméra. */
export const FailedBusy: Story = {
  args: {
    state: {
      kind: 'failed',
      denied: false,
      message: scannerFailureCopy.other(scannerFailureCopy.cameraLost),
    },
  },
}
