import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { FileSpreadsheet } from 'lucide-react'
import {
  columnLabels,
  findingsCopy,
  missingCopy,
  placeOf,
  problemCopy,
} from '../../copy/transfer.ts'
import type { ImportFaults, ImportFinding } from '../../domain/transfer/importReading.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

/** The downloadable file lists the rest. */
const SHOWN = 100

export interface ImportFindingsProps {
  readonly faults: ImportFaults
  readonly isPartial?: boolean
  readonly onSaveFindings: (faults: ImportFaults) => void
}

export function ImportFindings({ faults, isPartial, onSaveFindings }: ImportFindingsProps) {
  const { source, total, findings } = faults
  const rest = findings.length - SHOWN
  return (
    <Stack gap="3">
      <InlineMessage
        tone={isPartial ? 'warning' : 'error'}
        text={findingsCopy.title(findings.length, total)}
      />
      <p>{isPartial ? findingsCopy.leftOut : findingsCopy.nothing}</p>
      {/* A long list scrolls by itself, by keyboard too. */}
      <Box
        tabIndex={0}
        role="region"
        aria-label={findingsCopy.list}
        maxHeight="20rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        px="min({spacing.4}, 4vw)"
      >
        <chakra.ul listStyleType="none">
          {findings.slice(0, SHOWN).map((finding) => (
            <chakra.li
              key={`${finding.place} ${finding.column} ${finding.problem}`}
              py="2"
              overflowWrap="anywhere"
              borderBottomWidth="1px"
              borderColor="border"
              _last={{ borderBottomWidth: 0 }}
            >
              <chakra.strong fontWeight="semibold">
                {placeOf(source, finding.problem)(finding.place)}
              </chakra.strong>
              <br />
              <Words {...finding} />
            </chakra.li>
          ))}
        </chakra.ul>
        {rest > 0 && (
          <chakra.p py="2" color="fg.muted">
            {findingsCopy.more(rest)}
          </chakra.p>
        )}
      </Box>
      {rest > 0 && (
        <Button type="button" variant="outline" onClick={() => onSaveFindings(faults)}>
          <FileSpreadsheet aria-hidden />
          {findingsCopy.download}
        </Button>
      )}
    </Stack>
  )
}

function Words({ column, value, problem }: ImportFinding) {
  const missing = problem === 'missing' && column && missingCopy[column]
  if (missing) return <span>{missing}</span>
  return (
    <>
      {column && <span>{columnLabels[column]}</span>}{' '}
      {value.trim() && <span>{findingsCopy.value(value)}</span>} <span>{problemCopy[problem]}</span>
    </>
  )
}
