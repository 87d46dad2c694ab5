import { foldText } from '../../domain/format/foldText.ts'
import { parseFields, parseJson } from '../../domain/format/parseJson.ts'
import { type PriceEntry, readPriceEntry } from '../../domain/promotions/priceEntry.ts'
import type { ParsedCode, ShopCodeMeaning } from '../../domain/scanner/codes.ts'
import { currentScope, readOwn, writeOwn } from './session.ts'
import type { StorageKey } from './storage.ts'

const readJson = (key: StorageKey) => parseFields(readOwn(key))

/** Two products are compared, one price typed after the other. */
const DRAFTS_KEPT = 2

const DRAFT_LIFETIME_MS = 600_000

type Draft = Readonly<Record<string, unknown>>

const isFresh = ({ at }: Draft) =>
  typeof at === 'number' && Math.abs(Date.now() - at) < DRAFT_LIFETIME_MS

function readDrafts(key: StorageKey): readonly Draft[] {
  const kept: unknown[] = [parseJson(readOwn(key)) ?? []].flat()
  const drafts = kept.filter((each) => typeof each === 'object' && each !== null) as Draft[]
  return drafts.filter(isFresh)
}

function saveDraftOf(key: StorageKey, field: string, value: unknown, draft: object | null): void {
  const others = readDrafts(key).filter((each) => each[field] !== value)
  const kept = draft
    ? [{ [field]: value, at: Date.now(), ...draft }, ...others].slice(0, DRAFTS_KEPT)
    : others
  writeOwn(key, kept.length > 0 ? JSON.stringify(kept) : null)
}

/** What was typed for a price of this product in the last ten minutes, and neither saved nor discarded. */
export function readDraft(productId: number): Partial<PriceEntry> {
  const draft = readDrafts('priceDraft').find(({ product }) => product === productId)
  return draft ? readPriceEntry(draft.entry) : {}
}

/** Keeps what is typed for one product; null once it is saved or discarded. */
export function saveDraft(productId: number, entry: Partial<PriceEntry> | null): void {
  saveDraftOf('priceDraft', 'product', productId, entry && { entry })
}

/** Keeps what is typed for a product that has another id now. */
export function moveDraft(from: number, to: number): void {
  const drafts = readDrafts('priceDraft')
  if (!drafts.some(({ product }) => product === from)) return
  const entry = readDraft(from)
  saveDraft(from, null)
  saveDraft(to, entry)
}

/** The shop of the last price recorded on this day; never yesterday's. */
export function shopOfDay(today: string): string | null {
  const { day, name } = readJson('priceShop')
  return day === today && typeof name === 'string' ? name : null
}

/** That of an earlier day, to be proposed; null without one. */
export function formerShop(today: string): { readonly day: string; readonly name: string } | null {
  const { day, name } = readJson('priceShop')
  const isFormer = typeof day === 'string' && day < today && typeof name === 'string'
  return isFormer ? { day, name } : null
}

/** Remembers it for the rest of this day; null forgets it. */
export function saveShopOfDay(today: string, name: string | null): void {
  writeOwn('priceShop', name && JSON.stringify({ day: today, name }))
}

interface HeldDay {
  readonly scope: string | null
  readonly today: string
  readonly day: string
}

// In memory: the camera is left for a form of the same visit.
let heldDay: HeldDay | null = null

/** Holds the day of a trip's old receipts while its camera is left for a form; null for none. */
export function holdTripDay(today: string, day: string | null): void {
  heldDay = day === null ? null : { scope: currentScope(), today, day }
}

/** The day that is held for this person, until midnight. */
export function heldTripDay(today: string): string | null {
  const isOwn = heldDay?.scope === currentScope() && heldDay.today === today
  return isOwn ? (heldDay?.day ?? null) : null
}

const meanings: readonly unknown[] = ['price', 'weight', 'none'] satisfies ShopCodeMeaning[]
const isMeaning = (kept: unknown): kept is ShopCodeMeaning => meanings.includes(kept)

/** Shops agree on no meaning of their numbers, and one shop has several. */
const shopCodeKey = ({ code = '' }: ParsedCode, shop: string | null) =>
  `${code.slice(0, 2)} ${foldText(shop ?? '')}`

/** What the numbers of this shop that begin alike mean, as the person chose; null without a choice. */
export function shopCodeMeaning(read: ParsedCode, shop: string | null): ShopCodeMeaning | null {
  const wanted = shopCodeKey(read, shop)
  const all = Object.entries(readJson('shopCodes'))
  // Keys of earlier versions keep the apostrophe as it was typed.
  const [, kept] = all.findLast(([key]) => foldText(key) === foldText(wanted)) ?? []
  return isMeaning(kept) ? kept : null
}

/** Keeps what the person said, for the next code of this shop that begins alike. */
export function saveShopCodeMeaning(
  read: ParsedCode,
  shop: string | null,
  meaning: ShopCodeMeaning,
): void {
  const kept = { ...readJson('shopCodes'), [shopCodeKey(read, shop)]: meaning }
  writeOwn('shopCodes', JSON.stringify(kept))
}

/** What was typed for a product that is not in the catalogue yet. */
export interface NewProductDraft {
  readonly entry: Partial<PriceEntry>
  readonly name: string | null
  readonly categoryId: number | null
}

/** What was typed for the product of this code in the last ten minutes, and neither saved nor discarded. */
export function readNewProductDraft(code: string): NewProductDraft {
  const draft = readDrafts('newProductDraft').find((each) => each.code === code)
  const { name, categoryId } = draft ?? {}
  return {
    entry: draft ? readPriceEntry(draft.entry) : {},
    name: typeof name === 'string' ? name : null,
    categoryId: typeof categoryId === 'number' ? categoryId : null,
  }
}

/** Keeps what is typed for the product of one code; null once it is saved or discarded. */
export function saveNewProductDraft(code: string, draft: NewProductDraft | null): void {
  saveDraftOf('newProductDraft', 'code', code, draft)
}

/** The category chosen for the last new product. */
export function lastCategory(): number | null {
  return Number(readOwn('lastCategory')) || null
}

/** Forgets the draft of an added product; its category and its shop are proposed for the next one. */
export function finishNewProduct(
  code: string,
  { categoryId, shop, today }: Pick<PriceEntry, 'shop'> & { categoryId: number; today: string },
): void {
  writeOwn('lastCategory', String(categoryId))
  saveShopOfDay(today, shop)
  saveNewProductDraft(code, null)
}

const ANSWERS_KEPT = 200

function packAnswers(): readonly unknown[] {
  const { answered } = readJson('packAnswers')
  return Array.isArray(answered) ? answered : []
}

/** Whether the person answered this question about a pack before. */
export function isPackAnswered(question: string): boolean {
  return packAnswers().includes(question)
}

/** Keeps that they did; the oldest of many answers are forgotten. */
export function savePackAnswer(question: string): void {
  const others = packAnswers().filter((each) => each !== question)
  const answered = [...others, question].slice(-ANSWERS_KEPT)
  writeOwn('packAnswers', JSON.stringify({ answered }))
}
