import { useState } from 'react'
import { writtenCents } from '../../domain/amounts/money.ts'
import { type PriceEntry, typedContent } from '../../domain/promotions/priceEntry.ts'
import type { ParsedCode, ShopCodeMeaning } from '../../domain/scanner/codes.ts'
import { packLabel } from '../../domain/scanner/codes.ts'
import { saveShopCodeMeaning, shopCodeMeaning } from '../../platform/storage/priceDrafts.ts'
import type { LabelReadingState } from '../../screens/prices/PriceSheetScreen.tsx'

const VALUE_DIGITS = [7, 12] as const

/** What the scanned label tells of its pack; `typed` is never replaced by it. */
export function usePackLabel(
  read: ParsedCode | undefined,
  shop: string | null,
  typed: Partial<PriceEntry>,
) {
  const [answers, setAnswers] = useState({ isReopened: false })
  if (!read) return { filled: null, shown: null }
  const meaning = answers.isReopened ? null : shopCodeMeaning(read, shop)
  const label = packLabel(read, meaning)
  const { grams, price } = label
  const isNumbered = packLabel(read, null).needsMeaning

  function answer(given: ShopCodeMeaning) {
    if (read) saveShopCodeMeaning(read, shop, given)
    setAnswers({ isReopened: false })
  }

  // What another pack held or cost is not true of one with a label of its own.
  const isOwn = grams !== null || price !== null

  function shown(): LabelReadingState | null {
    const digits = (read?.code ?? '').slice(...VALUE_DIGITS)
    if (label.needsMeaning) return { kind: 'asking', digits, onAnswer: answer }
    if (typed.paid !== undefined && typed.content !== undefined) return null
    const reopen = () => setAnswers({ isReopened: true })
    if (isOwn) {
      return { kind: 'read', grams, price, onAskAgain: read?.kind === 'shop' ? reopen : null }
    }
    return isNumbered ? { kind: 'unused', digits, onAskAgain: reopen } : null
  }

  const weight = grams === null ? null : ({ measure: 'g', total: grams * 1000 } as const)
  return {
    /** Replaces what is known of other packs; null for a pack like all others. */
    filled: isOwn
      ? { paid: price === null ? '' : writtenCents(price), ...typedContent(weight) }
      : null,
    shown: shown(),
  }
}
