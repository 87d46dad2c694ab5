import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'
import {
  beforeToasts,
  notify,
  notifyUndoable,
  type ToastFamily,
} from '../../../../src/platform/toasts/notify.ts'
import { messages } from '../../../../src/platform/toasts/recordedMessages.ts'
import {
  dismissToast,
  holdToast,
  shownToast,
  type ToastTone,
} from '../../../../src/platform/toasts/toaster.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const shown = () => shownToast()?.sentence
const counted = (count: number) => `${count} articles ajoutés`
const drawn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (let toast = shownToast(); toast; toast = shownToast()) dismissToast(toast.id)
  for (const holder of ['focus', 'hidden', 'pointer'] as const) holdToast(holder, false)
  vi.useRealTimers()
})

describe('a toast', () => {
  it.each<[ToastFamily, ToastTone, number]>([
    ['auth', 'success', 1800],
    ['auth', 'error', 3000],
    ['auth', 'info', 2500],
    ['auth', 'warning', 3000],
    ['product', 'success', 2000],
    ['product', 'error', 3000],
    ['product', 'info', 2500],
    ['product', 'warning', 2500],
    ['other', 'success', 2000],
  ])('of the %s screens, %s, stays %d ms', async (family, tone, duration) => {
    notify(tone, 'Produit ajouté !', family)
    await drawn()
    vi.advanceTimersByTime(duration - 1)
    expect(shown()).toBe('Produit ajouté !')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeUndefined()
  })

  it('takes the place of the one before, and its time begins anew', async () => {
    notify('success', 'Produit ajouté !')
    await drawn()
    vi.advanceTimersByTime(1500)
    notify('info', 'Aucun article coché à supprimer')
    await drawn()
    vi.advanceTimersByTime(2499)
    expect(shown()).toBe('Aucun article coché à supprimer')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeUndefined()
  })

  it('waits for the part that draws it', async () => {
    let finish: () => void = () => undefined
    const undo = beforeToasts(() => new Promise<void>((resolve) => (finish = resolve)))
    notify('success', 'Produit ajouté !')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toBe('Produit ajouté !')
    finish()
    undo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(shown()).toBeUndefined()
  })

  it('stays while it has the focus or its page is hidden', async () => {
    for (const holder of ['focus', 'hidden'] as const) {
      notify('success', 'Produit ajouté !')
      await drawn()
      holdToast(holder, true)
      vi.advanceTimersByTime(60_000)
      expect(shown()).toBe('Produit ajouté !')
      holdToast(holder, false)
      vi.advanceTimersByTime(2000)
      expect(shown()).toBeUndefined()
    }
  })

  it('waits five seconds under a pointer, and then goes though the pointer rests', async () => {
    notify('success', 'Produit ajouté !')
    await drawn()
    holdToast('pointer', true)
    vi.advanceTimersByTime(6999)
    expect(shown()).toBe('Produit ajouté !')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeUndefined()
  })

  it('waits five seconds anew under a pointer that comes back', async () => {
    notify('success', 'Produit ajouté !')
    await drawn()
    holdToast('pointer', true)
    vi.advanceTimersByTime(3000)
    holdToast('pointer', false)
    vi.advanceTimersByTime(1000)
    holdToast('pointer', true)
    vi.advanceTimersByTime(6999)
    expect(shown()).toBe('Produit ajouté !')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeUndefined()
  })

  it('is not kept by a pointer that rested on the one before', async () => {
    notify('success', 'Produit ajouté !')
    await drawn()
    holdToast('pointer', true)
    notify('success', 'Produit modifié !')
    await drawn()
    vi.advanceTimersByTime(2000)
    expect(shown()).toBeUndefined()
  })
})

describe('an error', () => {
  it('stays until it is dismissed, and comes back after what took its place', async () => {
    notify('error', 'Erreur de connexion')
    await drawn()
    vi.advanceTimersByTime(60_000)
    notify('success', 'Article ajouté à la liste')
    expect(shown()).toBe('Article ajouté à la liste')
    await drawn()
    vi.advanceTimersByTime(2000)
    expect(shown()).toBe('Erreur de connexion')
    dismissToast(shownToast()?.id ?? 0)
    expect(shown()).toBeUndefined()
  })

  it('is counted where it comes again', () => {
    notify('error', 'Erreur de connexion')
    notify('success', 'Article ajouté à la liste')
    notify('error', 'Erreur de connexion')
    expect(shownToast()).toMatchObject({ sentence: 'Erreur de connexion', count: 2 })
    dismissToast(shownToast()?.id ?? 0)
    expect(shown()).toBeUndefined()
  })

  it('beyond the twentieth takes the place of the oldest', () => {
    for (let number = 1; number <= 23; number += 1) notify('error', `Erreur ${number}`)
    const seen: unknown[] = []
    for (let toast = shownToast(); toast; toast = shownToast()) {
      seen.push(toast.sentence)
      dismissToast(toast.id)
    }
    expect(seen).toHaveLength(20)
    expect([seen[0], seen.at(-1)]).toEqual(['Erreur 23', 'Erreur 4'])
  })

  it('does not come back after the person has signed out, nor for the next one', () => {
    startSession('first', 'camille@exemple.fr')
    notify('error', 'Erreur de connexion')
    notify('success', 'Déconnexion réussie', 'auth')
    endSession()
    dismissToast(shownToast()?.id ?? 0)
    expect(shown()).toBeUndefined()
    startSession('second', 'dominique@exemple.fr')
    notify('error', 'Erreur de connexion')
    startSession('third', 'claude@exemple.fr')
    notify('success', 'Connexion réussie!', 'auth')
    dismissToast(shownToast()?.id ?? 0)
    expect(shown()).toBeUndefined()
  })
})

describe('what can be undone', () => {
  const undone: string[] = []
  const undo = (name: string) => ({ label: 'Annuler', onClick: () => void undone.push(name) })
  beforeEach(() => {
    undone.length = 0
  })

  it('is counted, and undone together, newest first, where it has words for several', async () => {
    for (const name of ['Lait', 'Pain', 'Sel'])
      notifyUndoable('Article ajouté à la liste', undo(name), { counted })
    expect(shownToast()).toMatchObject({ count: 3 })
    await drawn()
    vi.advanceTimersByTime(4999)
    shownToast()?.undo?.onClick()
    expect(undone).toEqual(['Sel', 'Pain', 'Lait'])
  })

  it('is undone alone where it has none', () => {
    notifyUndoable('Prix enregistré', undo('Lait'))
    notifyUndoable('Prix enregistré', undo('Pain'))
    expect(shownToast()).toMatchObject({ count: 1 })
    shownToast()?.undo?.onClick()
    expect(undone).toEqual(['Pain'])
  })

  it('begins to count again once the toast is gone', async () => {
    notifyUndoable('Article ajouté à la liste', undo('Lait'), { counted })
    await drawn()
    vi.advanceTimersByTime(5000)
    notifyUndoable('Article ajouté à la liste', undo('Pain'), { counted })
    shownToast()?.undo?.onClick()
    expect(undone).toEqual(['Pain'])
  })
})

describe('the messages of a session', () => {
  const sentences = () => messages().map(({ sentence }) => sentence)

  it('are the last twenty, newest first, equal ones in a row once', () => {
    startSession('first', 'camille@exemple.fr')
    for (let number = 1; number <= 23; number += 1) notify('success', `Article ${number}`)
    notify('success', 'Article 23')
    expect(sentences()).toHaveLength(20)
    expect([sentences()[0], sentences()[1], sentences().at(-1)]).toEqual([
      'Article 23',
      'Article 22',
      'Article 4',
    ])
    expect(messages()[0]).toMatchObject({ count: 2 })
  })

  async function reload(email: string) {
    vi.stubGlobal('localStorage', webStorage({ token: 'token', userEmail: email }))
    vi.resetModules()
    return await import('../../../../src/platform/toasts/recordedMessages.ts')
  }

  it('are those before a reload too, of the same person, which can no longer be undone', async () => {
    startSession('first', 'camille@exemple.fr')
    vi.stubGlobal('sessionStorage', webStorage())
    const undo = { label: 'Annuler', onClick: () => undefined }
    for (const name of ['Lait', 'Pain']) notifyUndoable(`${name} ajouté`, undo, { counted })
    notifyUndoable('Pain ajouté', undo, { counted })
    expect(sessionStorage.getItem('messages')).not.toContain('first')
    expect((await reload('dominique@exemple.fr')).messages()).toEqual([])
    const reloaded = await reload('camille@exemple.fr')
    const [newest, before] = reloaded.messages()
    expect([newest?.sentence, before?.sentence]).toEqual(['2 articles ajoutés', 'Lait ajouté'])
    expect(newest).not.toHaveProperty('undo')
    reloaded.clearMessages()
    expect(reloaded.messages()).toEqual([])
    expect(sessionStorage.getItem('messages')).toBeNull()
    vi.unstubAllGlobals()
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
