import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'
import {
  messages,
  notify,
  notifyUndoable,
  type ToastFamily,
  type ToastTone,
} from '../../../../src/platform/toasts/notify.ts'
import { toaster } from '../../../../src/platform/toasts/toaster.ts'

const undo = { label: 'Annuler', onClick: () => undefined }
const titles = () => toaster.getVisibleToasts().map(({ title }) => title)

describe('a toast', () => {
  beforeEach(() => {
    toaster.remove()
  })

  it.each<[ToastFamily, ToastTone, number]>([
    ['auth', 'success', 1800],
    ['auth', 'error', 3000],
    ['auth', 'info', 2500],
    ['auth', 'warning', 3000],
    ['product', 'success', 2000],
    ['product', 'error', 3000],
    ['product', 'info', 2500],
    ['product', 'warning', 2500],
  ])('of the %s screens, %s, stays %d ms', async (family, tone, duration) => {
    notify(tone, 'Produit ajouté !', family)
    await vi.waitFor(() =>
      expect(toaster.getVisibleToasts()).toMatchObject([{ type: tone, duration }]),
    )
  })

  it('beyond the twentieth takes the place of the oldest', async () => {
    for (let number = 1; number <= 23; number += 1) notifyUndoable(`Article ${number}`, undo)
    await vi.waitFor(() => expect(titles()[0]).toBe('Article 23'))
    expect(titles()).toHaveLength(20)
    expect(titles().at(-1)).toBe('Article 4')
  })

  it('beyond the third takes the place of the oldest that nothing can be undone of', async () => {
    notify('success', 'Article 1')
    notifyUndoable('Article 2', undo)
    for (let number = 3; number <= 6; number += 1) notify('success', `Article ${number}`)
    await vi.waitFor(() => expect(titles()[0]).toBe('Article 6'))
    expect(titles()).toEqual(['Article 6', 'Article 5', 'Article 4', 'Article 2'])
  })
})

describe('the messages of a session', () => {
  const sentences = () => messages().map(({ sentence }) => sentence)

  it('are the last twenty, newest first', () => {
    startSession('first', 'camille@exemple.fr')
    for (let number = 1; number <= 23; number += 1) notify('success', `Article ${number}`)
    expect(sentences()).toHaveLength(20)
    expect([sentences()[0], sentences().at(-1)]).toEqual(['Article 23', 'Article 4'])
  })

  it('are gone when it ends, and not read by the next person', () => {
    endSession()
    expect(messages()).toEqual([])
    startSession('second', 'dominique@exemple.fr')
    expect(messages()).toEqual([])
    notify('info', 'Bonjour')
    expect(sentences()).toEqual(['Bonjour'])
  })
})
