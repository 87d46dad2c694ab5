import { Box } from '@chakra-ui/react'
import { questionWords } from '../../copy/prices/describeEntry.ts'
import type { EntryQuestion } from '../../domain/verdict/entryQuestion.ts'
import { InlineQuestion } from '../feedback/InlineQuestion.tsx'

export interface PriceQuestionState {
  readonly question: EntryQuestion
  readonly onKeep: () => void
  /** Takes the price that the question proposes, or lets the person correct theirs. */
  readonly onReplace: () => void
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
  const { text, keep, replace } = questionWords(question, paid)
  const answers = [
    { label: replace, onClick: onReplace },
    { label: keep, onClick: onKeep },
  ]
  return <InlineQuestion text={text} answers={answers} />
}
