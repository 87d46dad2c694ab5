import { Box } from '@chakra-ui/react'
import { codesCopy, packCopy } from '../../copy/codes.ts'
import { amountText } from '../../copy/prices/describeContent.ts'
import { onDayText } from '../../copy/prices/describePrice.ts'
import type { Amount } from '../../domain/amounts/amount.ts'
import { InlineQuestion } from '../feedback/InlineQuestion.tsx'

export interface DuplicateCodeQuestionsProps {
  /** Where the catalogue has a product of the code; `other` names it in the form of another product. */
  readonly duplicate: {
    readonly other: string | null
    readonly onShow: () => void
    readonly onGoOn: () => void
  } | null
  /** Where the pack of a known code has another content printed. */
  readonly content: {
    readonly from: Amount
    readonly to: Amount
    /** The day on which it was recorded, where this device knows one. */
    readonly day: string | null
    readonly today: string
    readonly onTake: () => void
    readonly onKeep: () => void
  } | null
}

export function DuplicateCodeQuestions({ duplicate, content }: DuplicateCodeQuestionsProps) {
  const before = content && amountText(content.from)
  const recorded =
    content?.day && before
      ? packCopy.recordedOn(before, onDayText(content.day, content.today))
      : packCopy.recorded(before ?? '')
  return (
    <Box aria-live="polite" display="contents">
      {duplicate && (
        <InlineQuestion
          text={duplicate.other === null ? packCopy.known : codesCopy.duplicate(duplicate.other)}
          answers={[
            { label: codesCopy.show, onClick: duplicate.onShow },
            { label: packCopy.goOn, onClick: duplicate.onGoOn },
          ]}
        />
      )}
      {content && (
        <InlineQuestion
          text={packCopy.printed(amountText(content.to), recorded)}
          answers={[
            { label: packCopy.take(amountText(content.to)), onClick: content.onTake },
            { label: packCopy.keep, onClick: content.onKeep },
          ]}
        />
      )}
    </Box>
  )
}
