import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { scannerFailureCopy } from '../../../src/copy/failures/failures.ts'
import { ScannerScreen } from '../../../src/screens/scanner/ScannerScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { allCameraTools, scannerSpies, scanningState } from '../../fixtures/camera.tsx'

const meta = {
  component: ScannerScreen,
  globals: narrow,
  args: { state: scanningState({ tools: allCameraTools, iphone: true }), ...scannerSpies },
  play: fitsNarrow,
} satisfies Meta<typeof ScannerScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : tous les outils et l'astuce iPhone, le carré au milieu de l'image. */
export const Scanning: Story = {}

/** La même chose avec un texte deux fois plus grand : l'image suit le carré. */
export const ScanningLarge: Story = { globals: narrowLarge }

/** Petit téléphone, un long nom de magasin et le jour d'un vieux ticket. */
export const ScanningOfAnotherDay: Story = {
  args: {
    state: scanningState(),
    shop: { name: 'Coopérative de la rue des Lilas', onAsk: fn() },
    day: { day: '2025-09-30', today: '2026-11-23', onClear: fn() },
  },
}

/** Un magasin d'un autre jour, avec un texte deux fois plus grand. */
export const ScanningOfAnotherDayLarge: Story = { ...ScanningOfAnotherDay, globals: narrowLarge }

/** Petit téléphone, dix secondes sans code. */
export const ScanningSlow: Story = { args: { state: scanningState({ advice: 'slow' }) } }

/** Petit téléphone, tous les outils, un livre devant la caméra : la question et son bouton. */
export const ScanningBook: Story = {
  args: { state: scanningState({ advice: 'print', tools: allCameraTools }) },
}

/** Un livre, avec un texte deux fois plus grand. */
export const ScanningBookLarge: Story = { ...ScanningBook, globals: narrowLarge }

/** Petit téléphone, grand texte : le QR code d'un site. */
export const ScanningLinkLarge: Story = {
  globals: narrowLarge,
  args: { state: scanningState({ advice: 'link' }) },
}

/** Petit téléphone, grand texte : la photo montre un livre. */
export const ChoosingPhotoOfABookLarge: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'choosing-photo', message: null, needsConfirmation: true } },
}

/** Petit téléphone, grand texte : l'accès est refusé, l'aide se lit jusqu'au bout. */
export const DeniedLarge: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'failed', denied: true, message: scannerFailureCopy.denied } },
}

/** Petit téléphone, grand texte : la photo n'a pas de code. */
export const ChoosingPhotoLarge: Story = {
  globals: narrowLarge,
  args: {
    state: {
      kind: 'choosing-photo',
      message: scannerFailureCopy.photoWithoutCode,
      needsConfirmation: false,
    },
  },
}
