import { Box } from '@chakra-ui/react'
import { priceQuestionCopy as copy, verdictCopy } from '../../copy/prices.ts'
import type { EntryQuestion } from '../../domain/prices/entryQuestion.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { InlineQuestion } from '../feedback/InlineQuestion.tsx'

export interface PriceQuestionState {
  readonly question: EntryQuestion
  readonly onKeep: () => void
  /** Takes the price that the question proposes, or lets the person correct theirs. */
  readonly onReplace: () => void
}

interface Words {
  readonly text: string
  readonly keep: string
  readonly replace: string
}

function words(question: EntryQuestion, paid: string): Words {
  switch (question.kind) {
    case 'unit-price':
      return question.unit === 'kg'
        ? { text: copy.perKilo(paid), keep: copy.noPerPack, replace: copy.yesPerKilo }
        : { text: copy.perLitre(paid), keep: copy.noPerPack, replace: copy.yesPerLitre }
    case 'piece-price':
      return { text: copy.wholeLot(question.pieces), keep: copy.yes, replace: copy.noPerPiece }
    case 'decimals': {
      const proposed = formatEuros(question.cents / 100)
      return { text: copy.either(paid, proposed), keep: `${paid}\u00a0€`, replace: proposed }
    }
    case 'doubtful': {
      const { timesMore, timesLess, timesMoreThanLast, timesLessThanLast } = copy
      const [more, less] = question.isUsual
        ? [timesMore, timesLess]
        : [timesMoreThanLast, timesLessThanLast]
      const text = (question.isHigh ? more : less)(verdictCopy.times(question.times))
      return { text, keep: copy.yes, replace: copy.correct }
    }
  }
}

interface PriceQuestionProps {
  readonly question: PriceQuestionState | null
  readonly paid: string
}

/** The place of a question about a price that may be typed wrong. It blocks nothing: saving again keeps the price. */
export function PriceQuestion({ question, paid }: PriceQuestionProps) {
  return (
    <Box aria-live="polite" display="contents">
      {question && <Question {...question} paid={paid} />}
    </Box>
  )
}

function Question({
  question,
  paid,
  onKeep,
  onReplace,
}: PriceQuestionState & { readonly paid: string }) {
  const { text, keep, replace } = words(question, paid)
  const answers = [
    { label: replace, onClick: onReplace },
    { label: keep, onClick: onKeep },
  ]
  return <InlineQuestion text={text} answers={answers} />
}
