import { Button, chakra, Stack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { importCopy } from '../../copy/transfer.ts'
import type { ImportAnswers, ImportPreview } from '../../domain/transfer/importPlan.ts'
import { SelectField } from '../fields/SelectField.tsx'

export interface ImportQuestionsProps {
  readonly preview: ImportPreview
  readonly answers: ImportAnswers
  readonly categories: readonly string[]
  readonly onAnswers: (answers: ImportAnswers) => void
}

/** What a table leaves open: categories that were guessed, and products that may be there already. */
export function ImportQuestions({ preview, answers, categories, onAnswers }: ImportQuestionsProps) {
  const { proposals, alike } = preview
  const options = categories.map((name) => ({ value: name, label: name }))
  const rest = alike.count - alike.first.length
  return (
    <>
      {proposals.length > 0 && (
        <Proposed>
          <chakra.h3 fontWeight="semibold">{importCopy.categories}</chakra.h3>
          {proposals.map(({ typed }) => (
            <SelectField
              key={typed}
              label={importCopy.categoryOf(typed)}
              options={options}
              value={answers.categories[typed] ?? ''}
              onChange={({ target }) =>
                onAnswers({
                  ...answers,
                  categories: { ...answers.categories, [typed]: target.value },
                })
              }
            />
          ))}
        </Proposed>
      )}
      {alike.count > 0 && (
        <Proposed>
          <p>{importCopy.alike(alike.count)}</p>
          <chakra.ul listStyleType="none" overflowWrap="anywhere">
            {alike.first.map(({ name }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a file may be the same
              <chakra.li key={place} dir="auto">
                {name}
              </chakra.li>
            ))}
            {rest > 0 && <chakra.li color="fg.muted">{importCopy.moreAlike(rest)}</chakra.li>}
          </chakra.ul>
          <Button
            type="button"
            variant="outline"
            aria-pressed={answers.addsAlike}
            onClick={() => onAnswers({ ...answers, addsAlike: !answers.addsAlike })}
          >
            {answers.addsAlike && <Check aria-hidden />}
            {importCopy.addAlike(alike.count)}
          </Button>
        </Proposed>
      )}
    </>
  )
}

function Proposed({ children }: { children: ReactNode }) {
  return (
    <Stack
      gap="3"
      px="min({spacing.4}, 4vw)"
      py="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.strong"
      borderRadius="md"
    >
      {children}
    </Stack>
  )
}
