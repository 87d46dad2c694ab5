import { Button, chakra, Flex } from '@chakra-ui/react'
import type { Content } from '../../contract/content.ts'
import { amountText } from '../../copy/prices/describeContent.ts'
import { shopCodeCopy } from '../../copy/scanner.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { possibleMeanings, type ShopCodeMeaning } from '../../domain/scanner/codes.ts'
import { InlineQuestion } from '../feedback/InlineQuestion.tsx'

/** A content that was read with a doubt. */
export interface ContentGuess {
  readonly content: Content
  readonly onTake: () => void
}

export type LabelReadingState =
  | {
      readonly kind: 'asking'
      /** As they stand on the label: `00321`. */
      readonly digits: string
      readonly onAnswer: (meaning: ShopCodeMeaning) => void
    }
  | {
      readonly kind: 'read'
      readonly grams: number | null
      /** Cents. */
      readonly price: number | null
      /** Asks anew what the number is; null where the label itself has it. */
      readonly onAskAgain: (() => void) | null
    }
  | { readonly kind: 'unused'; readonly digits: string; readonly onAskAgain: () => void }

const weightText = (grams: number) => amountText({ measure: 'g', total: grams * 1000 })

export function labelSentence(label: LabelReadingState): string {
  if (label.kind === 'asking') return shopCodeCopy.question(label.digits)
  if (label.kind === 'unused') return shopCodeCopy.unused(label.digits)
  const { price, grams } = label
  const said = [price && formatEuros(price / 100), grams && weightText(grams)]
  return shopCodeCopy.read(said.filter(Boolean).join(' · '))
}

/** What the label of this pack states, or the question what its number means. */
export function LabelReading({ label }: { readonly label: LabelReadingState }) {
  const sentence = labelSentence(label)
  if (label.kind !== 'asking') {
    return (
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="2">
        <chakra.p color="fg.muted">{sentence}</chakra.p>
        {label.onAskAgain && (
          <Button type="button" size="sm" variant="ghost" onClick={label.onAskAgain}>
            {shopCodeCopy.askAgain}
          </Button>
        )}
      </Flex>
    )
  }
  const number = Number(label.digits)
  const texts: Readonly<Record<ShopCodeMeaning, string>> = {
    price: shopCodeCopy.price(formatEuros(number / 100)),
    weight: shopCodeCopy.weight(weightText(number)),
    none: shopCodeCopy.none,
  }
  return (
    <InlineQuestion
      text={sentence}
      answers={[...possibleMeanings(number), 'none' as const].map((meaning) => ({
        label: texts[meaning],
        onClick: () => label.onAnswer(meaning),
      }))}
    />
  )
}
