import { codesCopy, packCopy } from '../../copy/codes.ts'
import { formatDay } from '../../domain/format/dates.ts'
import type { Amount } from '../../domain/prices/unitPrice.ts'
import { InlineQuestion } from '../feedback/InlineQuestion.tsx'
import { amountText } from '../prices/contentText.ts'

export interface KnownCodeQuestionsProps {
  /** Where a new product has the code of a known one. */
  readonly twin: { readonly onShow: () => void; readonly onGoOn: () => void } | null
  /** Where the pack of a known code says another content. */
  readonly content: {
    readonly from: Amount
    readonly to: Amount
    /** The day on which it was noted, where this device knows one. */
    readonly day: string | null
    readonly today: string
    readonly onTake: () => void
    readonly onKeep: () => void
  } | null
}

const written = ({ measure, total }: Amount) => amountText(measure, total / 1000)

/** What a form asks about a scanned code that the catalogue has. */
export function KnownCodeQuestions({ twin, content }: KnownCodeQuestionsProps) {
  const before = content && written(content.from)
  const noted =
    content?.day && before
      ? packCopy.notedOn(before, formatDay(content.day, content.today))
      : packCopy.noted(before ?? '')
  return (
    <>
      {twin && (
        <InlineQuestion
          text={packCopy.known}
          answers={[
            { label: codesCopy.show, onClick: twin.onShow },
            { label: packCopy.goOn, onClick: twin.onGoOn },
          ]}
        />
      )}
      {content && (
        <InlineQuestion
          text={packCopy.printed(written(content.to), noted)}
          answers={[
            { label: packCopy.take(written(content.to)), onClick: content.onTake },
            { label: packCopy.keep, onClick: content.onKeep },
          ]}
        />
      )}
    </>
  )
}
