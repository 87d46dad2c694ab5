import { noticeText } from '../../copy/prices/describeKnown.ts'
import type { PackChange } from '../../domain/verdict/packChange.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

export function PackNotice({ change }: { readonly change: PackChange }) {
  return <InlineMessage tone="info" text={noticeText(change)} />
}
