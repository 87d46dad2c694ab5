import { Button, chakra, Grid } from '@chakra-ui/react'
import { contentText } from '../../copy/prices/describeContent.ts'
import { basisChoice, contentLabel } from '../../copy/prices/describeEntry.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { oneLine, sheetChips } from '../../theme/recipes/priceSheet.ts'
import { type EntryPanelKind, entryPanels, type PriceEntryModel } from './priceEntryState.ts'

interface PriceChipsProps {
  readonly model: PriceEntryModel
  readonly onOpen: (panel: EntryPanelKind) => void
}

export function PriceChips({ model, onOpen }: PriceChipsProps) {
  const { entry, today, contentGuess } = model
  const { shop, note, seenOn, packs } = entry
  const content = basisChoice(model)?.weight ?? contentLabel(entry)
  const taken = content === null ? contentGuess : null
  const labels: Readonly<Record<EntryPanelKind, readonly [string, boolean]>> = {
    shop: [shop ?? priceCopy.shop, shop !== null],
    content: [
      content ?? (taken && scanCopy.guess(contentText(taken.content))) ?? priceCopy.contentWanted,
      content !== null,
    ],
    more: [priceCopy.plus, note.trim() !== '' || seenOn !== today || packs.trim() !== '1'],
  }
  return (
    <Grid {...sheetChips} role="group" aria-label={priceCopy.more}>
      {entryPanels.map((panel) => {
        const [label, isSet] = labels[panel]
        const offered = panel === 'content' ? taken : null
        return (
          <Button
            key={panel}
            type="button"
            size="sm"
            variant={isSet ? 'subtle' : 'outline'}
            px="1"
            minWidth="0"
            aria-label={offered ? scanCopy.field(priceCopy.content, label) : undefined}
            aria-expanded={offered ? undefined : false}
            onClick={offered ? offered.onTake : () => onOpen(panel)}
          >
            <chakra.span {...oneLine}>{label}</chakra.span>
          </Button>
        )
      })}
    </Grid>
  )
}
