import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { frameCopy } from '../../copy/frame.ts'
import { importCopy } from '../../copy/transfer.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import {
  firstAnswers,
  type ImportAnswers,
  type ImportPreview as Preview,
  plannedCount,
} from '../../domain/transfer/importPlan.ts'
import type { ImportFaults } from '../../domain/transfer/importReading.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { PriceTag } from '../product/PriceTag.tsx'
import { ImportFindings } from './ImportFindings.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'

export interface ImportPreviewProps {
  readonly preview: Preview
  readonly answers?: ImportAnswers | undefined
  readonly categories: readonly string[]
  readonly onAnswers: (answers: ImportAnswers) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onSaveFindings: (faults: ImportFaults) => void
}

export interface ImportSummaryProps {
  readonly preview: Preview
  readonly answers?: ImportAnswers | undefined
  readonly household: string | null
}

const hasNews = ({ count, trips, listed }: Pick<Preview, 'count' | 'trips' | 'listed'>) =>
  count > 0 || trips > 0 || listed > 0

/** What will be added, if anything is new. */
export function ImportSummary({ preview, household, ...given }: ImportSummaryProps) {
  const { photos, trips, listed, faults, alike } = preview
  const count = plannedCount(preview, given.answers ?? firstAnswers(preview))
  if (!hasNews({ count, trips, listed }))
    return faults || alike.count > 0 ? null : (
      <InlineMessage tone="info" text={importCopy.nothingNew} />
    )
  const lines = [
    count > 0 && importCopy.products(count),
    photos > 0 && importCopy.photos(photos),
    trips > 0 && importCopy.trips(trips),
    listed > 0 && importCopy.listed(listed),
    count > 0 && household !== null && importCopy.into(count, household),
  ].filter(Boolean)
  return (
    <div>
      <chakra.h3 fontWeight="semibold">{importCopy.previewTitle}</chakra.h3>
      {lines.map((line) => (
        <chakra.p key={String(line)}>{line}</chakra.p>
      ))}
    </div>
  )
}

export function ImportPreview({ preview, ...on }: ImportPreviewProps) {
  const { known, ignored, first, faults, trips, listed } = preview
  const answers = on.answers ?? firstAnswers(preview)
  const count = plannedCount(preview, answers)
  const isNew = hasNews({ count, trips, listed })
  return (
    <Stack gap="4">
      {isNew && known > 0 && <chakra.p color="fg.muted">{importCopy.known(known)}</chakra.p>}
      {ignored.length > 0 && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {importCopy.ignored(ignored.join(', '))}
        </chakra.p>
      )}
      <ImportQuestions
        preview={preview}
        answers={answers}
        categories={on.categories}
        onAnswers={on.onAnswers}
      />
      {first.length > 0 && (
        <div>
          <chakra.h3 fontWeight="semibold">{importCopy.first}</chakra.h3>
          <chakra.ul listStyleType="none">
            {first.map((product, place) => (
              <chakra.li
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a file may be the same
                key={place}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                justifyContent="space-between"
                gap="2"
                py="2"
                borderTopWidth={place > 0 ? '1px' : '0'}
                borderColor="border"
              >
                <chakra.div flex="1 1 9rem" minWidth="0" overflowWrap="anywhere">
                  <chakra.p dir="auto" fontWeight="medium">
                    {textOrFallback(product.name, frameCopy.nameless)}
                  </chakra.p>
                  <chakra.p textStyle="sm" color="fg.muted">
                    {answers.categories[product.category] ?? product.category}
                  </chakra.p>
                </chakra.div>
                <PriceTag amount={product.price} />
              </chakra.li>
            ))}
          </chakra.ul>
        </div>
      )}
      {faults && <ImportFindings faults={faults} isPartial onSaveFindings={on.onSaveFindings} />}
      {!isNew && faults && <InlineMessage tone="info" text={importCopy.nothingElseNew} />}
      <Flex gap="3" wrap="wrap">
        <Button type="button" variant="outline" flex="1 1 8rem" onClick={on.onCancel}>
          {importCopy.cancel}
        </Button>
        {isNew && (
          <Button type="button" flex="2 1 10rem" onClick={on.onConfirm}>
            {count > 0
              ? importCopy.confirm(count)
              : listed > 0
                ? importCopy.confirmList
                : importCopy.confirmTrips}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
