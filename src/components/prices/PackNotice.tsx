import { packCopy } from '../../copy/codes.ts'
import { verdictCopy } from '../../copy/prices.ts'
import type { PackChange } from '../../domain/prices/packChange.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { amountText } from './contentText.ts'
import { perUnit } from './verdictWords.ts'

export function noticeText({ from, to, size, rise, before, after }: PackChange): string {
  const [oldPrice, price] = [before, after].map((unitPrice) => perUnit(unitPrice, undefined))
  return [
    packCopy.change(
      amountText(from),
      amountText(to),
      size < 0 ? verdictCopy.less(-size) : verdictCopy.more(size),
    ),
    packCopy.rise[to.measure](rise, `${oldPrice} → ${price}`),
    ...(size < 0 ? [packCopy.law] : []),
  ].join(' ')
}

export function PackNotice({ change }: { readonly change: PackChange }) {
  return <InlineMessage tone="info" text={noticeText(change)} />
}
