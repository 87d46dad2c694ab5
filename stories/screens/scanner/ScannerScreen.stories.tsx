import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scannerFailureCopy } from '../../../src/copy/failures/failures.ts'
import { scannerCopy } from '../../../src/copy/scanner.ts'
import { ScannerScreen } from '../../../src/screens/scanner/ScannerScreen.tsx'
import { scannerSpies, scanningState } from '../../fixtures/camera.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ScannerScreen,
  args: { state: scanningState(), ...scannerSpies },
} satisfies Meta<typeof ScannerScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le navigateur demande à la personne si le site peut utiliser la caméra. */
export const Requesting: Story = {
  args: { state: { kind: 'requesting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Demande d'accès à la caméra...")).toBeVisible()
    await expect(canvas.getByRole('dialog', { name: 'Scanner un code-barres' })).toBeVisible()
  },
}

/** L'accès est donné, l'image n'est pas encore là. */
export const Starting: Story = { tags: ['wording'], args: { state: { kind: 'starting' } } }

/** La caméra est en marche : la personne vise le code. */
export const Scanning: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
    await expect(args.actions.onVideo).toHaveBeenCalledWith(
      canvas.getByLabelText('Image de la caméra'),
    )
  },
}

/** La croix ferme le scanner. */
export const ScanningPressed: Story = {
  ...Scanning,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer le scanner' }))
    await expect(args.actions.onClose).toHaveBeenCalledOnce()
  },
}

/** La page « Scanner » : un code après l'autre, les messages restent visibles. */
export const ScanningPage: Story = {
  tags: ['wording'],
  parameters: { path: '/scan' },
  decorators: [withAppFrame],
  args: { isPaused: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Scanner un code-barres' })).toBeVisible()
  },
}

/** La même chose sur un iPhone ou un iPad, avec l'astuce. */
export const ScanningOnIphone: Story = {
  tags: ['wording'],
  args: { state: scanningState({ iphone: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Astuce iPhone : approchez bien/)).toBeVisible()
  },
}

/** La personne a refusé l'accès : on lui dit comment l'autoriser. */
export const Denied: Story = {
  args: { state: { kind: 'failed', denied: true, message: scannerFailureCopy.denied } },
  play: async ({ canvas }) => {
    const help = canvas.getByRole('region', { name: "Comment autoriser l'accès :" })
    await expect(within(help).getAllByRole('listitem')).toHaveLength(3)
  },
}

/** « Réessayer » redemande l'accès, « Annuler » y renonce. */
export const DeniedPressed: Story = {
  ...Denied,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onClose).toHaveBeenCalledOnce()
  },
}

/** L'appareil n'a pas de caméra. */
export const NoCamera: Story = {
  args: { state: { kind: 'failed', denied: false, message: scannerFailureCopy.noCamera } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Aucune caméra trouvée')
    await expect(canvas.queryByText(scannerCopy.helpTitle)).toBeNull()
  },
}

/** Le navigateur ne donne pas accès à la caméra, ou l'adresse n'est pas en https. */
export const Unsupported: Story = {
  tags: ['wording'],
  args: {
    state: { kind: 'failed', denied: false, message: scannerFailureCopy.unsupported },
  },
}

/** L'accès est donné mais aucune image n'arrive. */
export const StartFailed: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'failed',
      denied: false,
      message: scannerFailureCopy.startFailed(scannerFailureCopy.noPicture),
    },
  },
}

/** La caméra est prise par une autre application. */
export const OtherError: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'failed',
      denied: false,
      message: scannerFailureCopy.other('Could not start video source'),
    },
  },
}

const typeCode = async (canvas: ReturnType<typeof within>, typed: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Saisir' }))
  const field = canvas.getByLabelText('Chiffres du code-barres')
  await userEvent.type(field, typed)
  return field
}

/** La personne tape les chiffres elle-même. */
export const TypingCode: Story = {
  play: async ({ canvas }) => {
    await typeCode(canvas, '3 560070 805259')
    await expect(canvas.queryByLabelText('Image de la caméra')).toBeNull()
    await expect(canvas.getByText('Ce code est complet.')).toBeVisible()
  },
}

/** Le code complet part vers le formulaire. */
export const TypingCodePressed: Story = {
  ...TypingCode,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await typeCode(canvas, '3 560070 805259')
    await userEvent.click(canvas.getByRole('button', { name: 'Utiliser ce code' }))
    await expect(args.actions.onTypedCode).toHaveBeenCalledOnce()
    await expect(args.actions.onTypedCode).toHaveBeenCalledWith('3560070805259', {
      kind: 'product',
      code: '3560070805259',
    })
  },
}

/** Les chiffres d'un livre : le bouton demande s'il s'ajoute quand même. */
export const TypingCodeOfABook: Story = {
  tags: ['wording'],
  play: async ({ canvas }) => {
    const field = await typeCode(canvas, '9782070360024')
    await expect(field).toHaveAccessibleDescription(/Ce code est celui d'un livre/)
  },
}

/** Le code du livre part vers le formulaire, et dit qu'il est d'un livre. */
export const TypingCodeOfABookPressed: Story = {
  ...TypingCodeOfABook,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await typeCode(canvas, '9782070360024')
    await userEvent.click(canvas.getByRole('button', { name: "L'ajouter quand même" }))
    const book = { kind: 'print', code: '9782070360024' }
    await expect(args.actions.onTypedCode).toHaveBeenCalledWith(book.code, book)
  },
}

/** Les chiffres d'un carton : un magasin n'en vend pas. */
export const TypingCodeOfACarton: Story = {
  play: async ({ canvas }) => {
    const field = await typeCode(canvas, '13560070805256')
    await expect(field).toHaveAccessibleDescription(/C'est le code du carton/)
  },
}

/** Un chiffre est faux : c'est dit dès le dernier. */
export const TypingCodeInvalid: Story = {
  args: { state: { kind: 'failed', denied: false, message: scannerFailureCopy.noCamera } },
  play: async ({ canvas }) => {
    const field = await typeCode(canvas, '3560070805258')
    await expect(field).toHaveAccessibleDescription(/Ce code n'est pas valide/)
  },
}

/** Un code faux ne part pas, ni par Entrée ni par le bouton. */
export const TypingCodeInvalidPressed: Story = {
  ...TypingCodeInvalid,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const field = await typeCode(canvas, '3560070805258')
    await userEvent.click(canvas.getByRole('button', { name: 'Utiliser ce code' }))
    // Letters, then 7 digits with a valid check digit, then an invalid one.
    for (const typed of ['ABCDEFGH', '1234565', '3560070805258']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${typed}{Enter}`)
      await expect(field).toHaveAccessibleDescription(/Ce code n'est pas valide/)
    }
    await userEvent.clear(field)
    await userEvent.type(field, '13560070805256{Enter}')
    await expect(field).toHaveAccessibleDescription(/C'est le code du carton/)
    await expect(args.actions.onTypedCode).not.toHaveBeenCalled()
  },
}

const typedName = {
  find: (name: string) =>
    name === 'lent'
      ? [
          { id: 1, name: 'Lentilles vertes du Puy', price: 2.45 },
          { id: 2, name: 'Lentilles corail', price: 1.89 },
        ]
      : [],
  onChoose: fn(),
  onNew: fn(),
}

const typeName = async (canvas: ReturnType<typeof within>, typed: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Saisir' }))
  const field = canvas.getByLabelText('Code-barres ou nom')
  await userEvent.type(field, typed)
  return field
}

/** Sans code sous la main, comme sur un ancien ticket : le nom suffit. */
export const TypingName: Story = {
  parameters: { path: '/scan' },
  decorators: [withAppFrame],
  args: { isPaused: false, typedName },
  play: async ({ canvas }) => {
    await typeName(canvas, 'lent')
    await expect(canvas.getByRole('button', { name: /^Lentilles corail/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Utiliser ce code' })).toBeNull()
  },
}

/** Un produit choisi, le premier par Entrée, ou un nouveau. */
export const TypingNamePressed: Story = {
  ...TypingName,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const field = await typeName(canvas, 'lent')
    await userEvent.click(canvas.getByRole('button', { name: /^Lentilles corail/ }))
    await expect(typedName.onChoose).toHaveBeenLastCalledWith(2)
    await userEvent.type(field, '{Enter}')
    await expect(typedName.onChoose).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter «\u00a0lent\u00a0»' }))
    await expect(typedName.onNew).toHaveBeenLastCalledWith('lent')
  },
}

/** Des mots devant un code, le code d'un carton ou un chiffre faux restent des codes. */
export const TypingNameOfACode: Story = {
  ...TypingName,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const field = await typeName(canvas, 'EAN : 3 560070 805259')
    await userEvent.click(canvas.getByRole('button', { name: 'Utiliser ce code' }))
    await expect(args.actions.onTypedCode).toHaveBeenLastCalledWith('3560070805259', {
      kind: 'product',
      code: '3560070805259',
    })
    for (const [typed, refused] of [
      ['carton 13560070805256', /C'est le code du carton/],
      ['EAN 3560070805258', /Ce code n'est pas valide/],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, `${typed}{Enter}`)
      await expect(field).toHaveAccessibleDescription(refused)
    }
    await userEvent.clear(field)
    await userEvent.type(field, '7 Up')
    await expect(canvas.getByRole('button', { name: 'Ajouter «\u00a07 Up\u00a0»' })).toBeVisible()
  },
}

/** Aucun produit de ce nom : il s'ajoute. */
export const TypingNameUnknown: Story = {
  ...TypingName,
  tags: ['wording'],
  play: async ({ canvas }) => {
    await typeName(canvas, 'Pois cassés')
    await expect(canvas.getByRole('button', { name: /Pois cassés/ })).toBeVisible()
  },
}
