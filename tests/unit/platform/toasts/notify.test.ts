import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify, type ToastFamily, type ToastTone } from '../../../../src/platform/toasts/notify.ts'
import { toaster } from '../../../../src/platform/toasts/toaster.ts'

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
    for (let number = 1; number <= 23; number += 1) notify('success', `Article ${number}`)
    await vi.waitFor(() => expect(titles()[0]).toBe('Article 23'))
    expect(titles()).toHaveLength(20)
    expect(titles().at(-1)).toBe('Article 4')
  })
})
