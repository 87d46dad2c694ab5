import { Box, Button, Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { type ShownToast, Toasts } from '../../../src/components/feedback/Toasts.tsx'
import { ScreenHeader } from '../../../src/components/frame/ScreenHeader.tsx'
import { shoppingCopy } from '../../../src/copy/shopping.ts'
import { fitsNarrow, liesWell, narrow, narrowLarge, spaceOut } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const added: ShownToast = { id: 1, tone: 'success', sentence: shoppingCopy.added, count: 1 }
const failed: ShownToast = { id: 2, tone: 'error', sentence: 'Erreur de connexion', count: 1 }
const undo = { label: shoppingCopy.undo, onClick: fn() }
/** The longest sentence that the app shows in a toast. */
const long =
  "L'image reste trop volumineuse après compression. Veuillez choisir une image plus petite."
const joined = shoppingCopy.nowCommon('Alexandrine')

const meta = {
  component: Toasts,
  args: { toast: null, onDismiss: fn(), onHold: fn() },
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

const cardOf = (name: string) => screen.findByRole('status', { name })

async function coversNothing(name: string, most = 56): Promise<void> {
  const card = (await cardOf(name)).getBoundingClientRect()
  await expect(card.height).toBeLessThanOrEqual(most)
  await expect(card.width).toBeLessThanOrEqual(320)
  const middle = card.left + card.width / 2
  await expect(Math.abs(middle - document.documentElement.clientWidth / 2)).toBeLessThan(1)
  const title = document.createRange()
  title.selectNodeContents(screen.getByRole('heading'))
  for (const kept of [title, screen.getByRole('textbox')]) {
    const box = kept.getBoundingClientRect()
    const isClear = box.right <= card.left || box.left >= card.right
    await expect(isClear || card.bottom <= box.top || card.top >= box.bottom).toBe(true)
  }
}

/** A page with a title and a field. */
const onPage: Story['render'] = (args) => (
  <Box p="4">
    <ScreenHeader title={shoppingCopy.title} />
    <label>
      {shoppingCopy.newItem} <input />
    </label>
    <Toasts {...args} />
  </Box>
)

/** Rien à dire : ni message, ni repère où s'arrêter. */
export const None: Story = {
  play: async () => {
    await expect(screen.queryByRole('status')).toBeNull()
    await expect(screen.queryByRole('region')).toBeNull()
  },
}

/** Une nouvelle, en haut au centre : ni sur le titre, ni sur un champ. */
export const One: Story = {
  args: { toast: added },
  render: onPage,
  play: () => coversNothing(shoppingCopy.added),
}

/** Un lecteur d'écran dit ce qui est arrivé à quel article, et comment le défaire. */
export const OneSpoken: Story = {
  args: { toast: { ...added, undo, description: shoppingCopy.spokenAdded('Lait', 1) } },
  render: onPage,
  play: async () => {
    const card = await cardOf('Lait ajouté, 1 article')
    await expect(card).toHaveTextContent('Annuler : touche F8')
    await expect(screen.getByText(shoppingCopy.added)).toHaveAttribute('aria-hidden')
  },
}

/** Un article supprimé : même place, avec son nom à l'oreille. */
export const OneSpokenRemoved: Story = {
  tags: ['wording'],
  args: {
    toast: {
      ...added,
      ...{
        sentence: shoppingCopy.removed,
        description: shoppingCopy.spokenRemoved('Lait', 7),
        undo,
      },
    },
  },
  render: onPage,
  play: () => coversNothing('Lait supprimé, 7 articles'),
}

/** Cinq fois la même, qui se défont ensemble. */
export const OneCounted: Story = {
  tags: ['wording'],
  args: {
    toast: {
      ...{ ...added, count: 5, counted: shoppingCopy.addedMany, undo },
      description: shoppingCopy.spokenAdded('Lait', 8),
    },
  },
  render: onPage,
  play: () => coversNothing('Lait ajouté, 8 articles'),
}

/** La même erreur, encore : elle reste jusqu'à ce qu'on la ferme. */
export const OneRepeated: Story = {
  tags: ['wording'],
  args: { toast: { ...failed, count: 3 } },
  render: onPage,
  play: () => coversNothing('Erreur de connexion · 3 fois'),
}

/** La plus longue phrase d'une erreur se lit en entier. */
export const OneLong: Story = {
  args: { toast: { ...failed, sentence: long } },
  globals: narrow,
  render: onPage,
  play: async () => {
    await coversNothing(long, 72)
    const sentence = screen.getByText(long)
    await expect(sentence.scrollHeight).toBeLessThanOrEqual(sentence.clientHeight)
  },
}

/** Une nouvelle qui mène ailleurs : autant de lignes qu'il en faut, jamais coupée. */
export const OneLongJoined: Story = {
  args: {
    toast: { ...added, sentence: joined, undo: { label: shoppingCopy.seeList, onClick: fn() } },
  },
  globals: narrow,
  render: onPage,
  play: async () => {
    const sentence = screen.getByText(joined)
    await expect(sentence.scrollHeight).toBeLessThanOrEqual(sentence.clientHeight)
    const card = (await cardOf(joined)).getBoundingClientRect()
    const field = screen.getByRole('textbox').getBoundingClientRect()
    await expect(card.bottom <= field.top || card.top >= field.bottom).toBe(true)
    await expect(card.height).toBeLessThanOrEqual(150)
  },
}

/** Plus bas dans un formulaire : elle laisse libre le champ du haut. */
export const OneAboveField: Story = {
  args: { toast: added },
  render: (args) => (
    <Stack p="4" align="center">
      <input aria-label="Nom" />
      <Toasts {...args} />
    </Stack>
  ),
  play: async () => {
    const card = (await cardOf(shoppingCopy.added)).getBoundingClientRect()
    const field = screen.getByRole('textbox').getBoundingClientRect()
    await expect(card.top).toBeGreaterThanOrEqual(field.bottom)
  },
}

/** Au clavier : elle attend sous le focus, le laisse aller, et le rend quand on la ferme. */
export const OneByKeys: Story = {
  tags: ['behaviour'],
  args: { toast: { ...added, undo } },
  render: function Closing(args) {
    const [isOpen, setOpen] = useState(true)
    return (
      <Stack pt="20" px="4" align="start">
        <Button>Avant</Button>
        <Toasts
          {...args}
          toast={isOpen ? args.toast : null}
          onDismiss={(id) => {
            args.onDismiss(id)
            setOpen(false)
          }}
        />
        <Button>Après</Button>
      </Stack>
    )
  },
  play: async ({ args, userEvent }) => {
    const toast = await cardOf(shoppingCopy.added)
    const after = screen.getByRole('button', { name: 'Après' })
    after.focus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    await expect(args.onHold).toHaveBeenLastCalledWith('focus', true)
    await userEvent.tab({ shift: true })
    await expect(after).toHaveFocus()
    await expect(args.onHold).toHaveBeenLastCalledWith('focus', false)
    await userEvent.keyboard('{F8}')
    await expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(toast).not.toBeInTheDocument())
    await expect(args.onDismiss).toHaveBeenCalledWith(1)
    await expect(after).toHaveFocus()
  },
}

/** Une autre arrive pendant que l'on est au clavier dans la première : le focus passe à la nouvelle. */
export const OneReplacedByKeys: Story = {
  tags: ['behaviour'],
  args: { toast: { ...added, undo } },
  render: function Replacing(args) {
    const [isNext, setNext] = useState(false)
    return (
      <Stack pt="20" px="4" align="start">
        <Toasts
          {...args}
          toast={isNext ? failed : args.toast}
          onHold={(holder, isHeld) => {
            args.onHold(holder, isHeld)
            if (holder === 'focus' && isHeld) setNext(true)
          }}
        />
        <Button>Après</Button>
      </Stack>
    )
  },
  play: async ({ userEvent }) => {
    await cardOf(shoppingCopy.added)
    await userEvent.keyboard('{F8}')
    await waitFor(async () => expect(await cardOf('Erreur de connexion')).toHaveFocus())
  },
}

/** Le pointeur la retient, et la laisse. */
export const OneUnderPointer: Story = {
  tags: ['behaviour'],
  args: { toast: added },
  play: async ({ args, userEvent }) => {
    const toast = await cardOf(shoppingCopy.added)
    await userEvent.hover(toast)
    await expect(args.onHold).toHaveBeenLastCalledWith('pointer', true)
    await userEvent.unhover(toast)
    await expect(args.onHold).toHaveBeenLastCalledWith('pointer', false)
  },
}

/** Petit téléphone : une nouvelle en balises, sans espace. */
export const OneAwkward: Story = {
  globals: narrow,
  args: { toast: { ...failed, sentence: edgeCaseMessage, undo } },
  play: async () => {
    const back = spaceOut()
    await liesWell()
    back()
    await fitsNarrow()
  },
}

/** Petit téléphone et grand texte : les boutons passent sous la phrase. */
export const OneLargeText: Story = {
  globals: narrowLarge,
  args: { toast: { ...added, undo, description: shoppingCopy.spokenRemoved('Lait', 1) } },
  play: fitsNarrow,
}
