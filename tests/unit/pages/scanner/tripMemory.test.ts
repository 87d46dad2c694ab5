import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePriceSheet } from '../../../../src/pages/prices/usePriceSheet.ts'
import { useNewProductSheet } from '../../../../src/pages/scanner/useNewProductSheet.ts'
import { useShoppingTrip } from '../../../../src/pages/scanner/useShoppingTrip.ts'
import { endSession } from '../../../../src/platform/storage/session.ts'
import { coquillettes } from '../../../../stories/fixtures/products.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { mountHook } from '../../../support/mountHook.ts'

// Test files share their modules: neither those of others nor these stand-ins may be left.
const { sent } = vi.hoisted(() => {
  vi.resetModules()
  return { sent: [] as unknown[] }
})
afterAll(() => vi.resetModules())
vi.mock('../../../../src/data/prices/createPricedProduct.ts', () => ({
  useCreatePricedProduct: () => ({
    create: async (product: object, price: object | null) => {
      sent.push({ ...product, ...price })
      return { id: 41, queued: false }
    },
    attempt: () => 'addProduct',
  }),
}))
vi.mock('../../../../src/data/catalogue/writeProducts.ts', () => ({ useDeleteProduct: () => null }))
vi.mock('../../../../src/data/catalogue/changeContent.ts', () => ({
  useChangeContent: () => null,
  useChangeWatch: () => null,
}))
vi.mock('../../../../src/data/prices/prices.ts', () => ({
  useAddPrice: () => async (price: object) => {
    sent.push(price)
    return { queued: false, repeated: false, undo: async () => undefined }
  },
  useChangePrice: () => null,
}))
vi.mock('../../../../src/data/shopping/shoppingStore.ts', () => ({ useShoppingList: () => null }))
vi.mock('../../../../src/pages/addToList.ts', () => ({ addToList: () => undefined }))
vi.mock('../../../../src/data/household/shownCatalogue.ts', () => ({ useIsShared: () => false }))
vi.mock('../../../../src/data/prices/useHasPrices.ts', () => ({ useHasPrices: () => true }))
vi.mock('../../../../src/pages/scanner/useLookup.ts', () => ({
  useLookup: () => ({ outcome: null, lookup: { kind: 'none' } }),
}))
vi.mock('../../../../src/pages/scanner/usePackQuestion.ts', () => ({
  usePackQuestion: () => ({ match: null }),
}))
vi.mock('../../../../src/pages/useCategoryChoice.ts', () => ({
  useShownCategories: () => ({
    categories: { kind: 'ready', categories: [5, 7].map((id) => ({ id, name: `Rayon ${id}` })) },
  }),
}))
vi.mock('../../../../src/pages/product/usePhotoUpload.ts', () => ({
  usePhotoUpload: () => ({ photo: { kind: 'none' }, choose: async () => null }),
}))
vi.mock('../../../../src/pages/prices/usePanelBack.ts', () => ({
  usePanelBack: (_isOpen: boolean, _onBack: () => void, onClose: () => void) => onClose,
}))
vi.mock('../../../../src/platform/toasts/notify.ts', () => ({
  notify: () => undefined,
  notifyUndoable: () => undefined,
}))

/** What a person chooses on one sheet, which is saved then, or left. */
interface Choice {
  readonly of: 'new' | 'known' | 'camera' | 'midnight'
  readonly shop?: string | null
  readonly day?: string
  readonly category?: number
  readonly isLeft?: boolean
}
/** What a sheet shows before anything is typed: shop, day, and the category of a new product. */
type Shown = readonly [shop: string | null, day: string, category?: number | null]

const today = '2026-11-23'
const tomorrow = '2026-11-24'
const receipt = '2026-10-01'
const midnight: Choice = { of: 'midnight' }

let trip: Awaited<ReturnType<typeof mountHook<string | null, ReturnType<typeof useShoppingTrip>>>>
let scanned = 0
const openCamera = () =>
  mountHook(
    (code: string | null) => useShoppingTrip([], () => undefined, code),
    null as string | null,
  )

beforeEach(async () => {
  sent.length = 0
  scanned = 0
  vi.useFakeTimers({ now: new Date(`${today}T10:00:00`), toFake: ['Date'] })
  vi.stubGlobal('localStorage', webStorage())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', new EventTarget())
  endSession()
  trip = await openCamera()
})
afterEach(async () => {
  await trip.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const common = () => ({
  ...{ shops: [], read: { kind: 'product' } as const, onClose: () => undefined },
  ...trip.value().sheet,
})

type Details = Parameters<typeof useNewProductSheet>[0]['onDetails']
async function newSheet(code: string, onDetails: Details = () => {}) {
  const input = { ...common(), code, onDetails, onKnown: () => undefined }
  return mountHook(useNewProductSheet, input)
}

async function knownSheet() {
  const product = { ...coquillettes, id: scanned }
  return mountHook(usePriceSheet, { ...common(), product, history: [], correcting: null })
}

/** @returns what the sheet has shown first */
async function scan({ of, shop, day, category, isLeft }: Choice): Promise<Shown> {
  const code = `30383500${String(++scanned).padStart(5, '0')}`
  await trip.render(code)
  const page = of === 'new' ? await newSheet(code) : await knownSheet()
  const sheet = () => page.value() as ReturnType<typeof useNewProductSheet>
  const { entry } = sheet().model
  const first = sheet().product.category
  if (shop !== undefined) await page.run(() => sheet().actions.onChange({ shop }))
  if (day !== undefined) await page.run(() => sheet().actions.onChange({ seenOn: day }))
  if (category !== undefined) await page.run(() => sheet().actions.onCategory(category))
  await page.run(() => sheet().actions.onChange({ paid: '2' }))
  const before = sent.length
  await page.run(() => (isLeft ? sheet().actions.onClose() : sheet().actions.onSave()))
  expect(sent.length - before).toBe(isLeft ? 0 : 1)
  await page.unmount()
  await trip.render(null)
  return of === 'new' ? [entry.shop, entry.seenOn, first?.id ?? null] : [entry.shop, entry.seenOn]
}

async function walk(choices: readonly Choice[]): Promise<readonly Shown[]> {
  const seen: Shown[] = []
  for (const choice of choices) {
    if (choice.of === 'midnight') {
      vi.setSystemTime(new Date(`${tomorrow}T10:00:00`))
      await trip.run(() => window.dispatchEvent(new Event('focus')))
    } else if (choice.of === 'camera') {
      const { shop, day } = choice
      if (shop !== undefined) await trip.run(() => trip.value().choice.onChoose(shop))
      if (day === today) await trip.run(() => trip.value().chips.day?.onClear())
    } else seen.push(await scan(choice))
  }
  return seen
}

const lidl = { shop: 'Lidl' } as const
const first = { of: 'new', ...lidl, category: 5 } as const
const again = { of: 'new' } as const
const known = { of: 'known' } as const

/** Leaves the camera for the form of a new product, and comes back to it. */
async function walkThroughForm(day: string, onTheWay = () => {}): Promise<void> {
  await trip.render('3038350012345')
  const toForm = trip.value().toForm(() => {})
  const sheet = await newSheet('3038350012345', toForm)
  await sheet.run(() => sheet.value().actions.onChange({ seenOn: day }))
  await sheet.run(() => sheet.value().actions.onDetails?.())
  await sheet.unmount()
  await trip.unmount()
  onTheWay()
  trip = await openCamera()
}

it('the day of old receipts holds over a form, until the camera is left for good or midnight', async () => {
  await walkThroughForm(receipt)
  expect(await walk([known])).toEqual([[null, receipt]])
  await trip.unmount()
  trip = await openCamera()
  expect(trip.value().chips.day).toBeUndefined()
  await walkThroughForm(receipt, () => vi.setSystemTime(new Date(`${tomorrow}T10:00:00`)))
  expect(trip.value().chips.day).toBeUndefined()
})

describe('on one trip', () => {
  it.each<readonly [string, readonly Choice[], readonly Shown[]]>([
    [
      'the second and third new product',
      [first, again, again],
      [
        [null, today, null],
        ['Lidl', today, 5],
        ['Lidl', today, 5],
      ],
    ],
    [
      'the second and third known one',
      [{ ...known, ...lidl }, known, known],
      [
        [null, today],
        ['Lidl', today],
        ['Lidl', today],
      ],
    ],
    [
      'a known product after a new one',
      [first, known],
      [
        [null, today, null],
        ['Lidl', today],
      ],
    ],
    [
      'a new product after a known one',
      [{ ...known, ...lidl }, { ...again, category: 7 }, again],
      [
        [null, today],
        ['Lidl', today, null],
        ['Lidl', today, 7],
      ],
    ],
    [
      'new ones before and after a known one',
      [first, known, again, known],
      [
        [null, today, null],
        ['Lidl', today],
        ['Lidl', today, 5],
        ['Lidl', today],
      ],
    ],
    [
      'the next ones after another shop and category',
      [first, { ...again, shop: 'Auchan', category: 7 }, again, known],
      [
        [null, today, null],
        ['Lidl', today, 5],
        ['Auchan', today, 7],
        ['Auchan', today],
      ],
    ],
    [
      'the next ones after no shop',
      [first, { ...again, shop: null }, again, known],
      [
        [null, today, null],
        ['Lidl', today, 5],
        [null, today, 5],
        [null, today],
      ],
    ],
    [
      'the next ones after a day of old receipts',
      [{ ...first, day: receipt }, again, known, again],
      [
        [null, today, null],
        ['Lidl', receipt, 5],
        ['Lidl', receipt],
        ['Lidl', receipt, 5],
      ],
    ],
    [
      'the next ones once the day is today again',
      [{ ...first, day: receipt }, { of: 'camera', day: today }, again, known],
      [
        [null, today, null],
        ['Lidl', today, 5],
        ['Lidl', today],
      ],
    ],
    [
      'all after a shop that was chosen on the camera',
      [{ of: 'camera', ...lidl }, { ...again, category: 5 }, again, known],
      [
        ['Lidl', today, null],
        ['Lidl', today, 5],
        ['Lidl', today],
      ],
    ],
    [
      'the next ones after a sheet that was left',
      [first, { ...again, shop: 'Auchan', day: receipt, category: 7, isLeft: true }, again, known],
      [
        [null, today, null],
        ['Lidl', today, 5],
        ['Lidl', today, 5],
        ['Lidl', today],
      ],
    ],
    [
      'the next ones after midnight',
      [first, again, midnight, again, known],
      [
        [null, today, null],
        ['Lidl', today, 5],
        [null, tomorrow, 5],
        [null, tomorrow],
      ],
    ],
  ])('%s show what was chosen before', async (_, choices, expected) => {
    expect(await walk(choices)).toEqual(expected)
  })
})
