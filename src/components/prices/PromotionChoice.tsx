import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import type { PromotionKind } from '../../contract/promotionKinds.ts'
import { promotionCopy } from '../../copy/promotions.ts'
import { pageTitles } from '../../copy/titles.ts'
import type { PriceEntry } from '../../domain/prices/priceEntry.ts'
import {
  addedBy,
  type EntryPromotion,
  promotionKindNames,
  startPromotion,
  typedCounts,
  usualCounts,
} from '../../domain/prices/promotion.ts'
import { paths } from '../../paths.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { TextLink } from '../frame/TextLink.tsx'
import { promotionName, promotionWords } from './promotionWords.ts'

export interface PromotionChoiceProps {
  readonly chosen: PriceEntry['promotion']
  readonly error: string | null
  readonly onChange: (promotion: EntryPromotion | null) => void
}

/** Every kind in one tap; its counts follow, to be changed. */
export function PromotionChoice({ chosen, error, onChange }: PromotionChoiceProps) {
  const counts = (kind: PromotionKind) =>
    chosen?.kind === kind ? (typedCounts(chosen, 0) ?? {}) : {}
  return (
    <Stack gap="2" role="group" aria-label={promotionCopy.title}>
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, max(6.5rem, 30%)), 1fr))" gap="2">
        {promotionKindNames.map((kind) => (
          <Button
            key={kind}
            type="button"
            size="sm"
            variant={chosen?.kind === kind ? 'solid' : 'outline'}
            px="1"
            minWidth="0"
            aria-pressed={chosen?.kind === kind}
            onClick={() => onChange(chosen?.kind === kind ? null : startPromotion(kind))}
          >
            {promotionName(kind, counts(kind))}
          </Button>
        ))}
      </Grid>
      {chosen && <Counts chosen={chosen} onChange={onChange} />}
      {error && (
        <chakra.p aria-live="polite" color="danger.fg" fontWeight="medium">
          {error}
        </chakra.p>
      )}
      {!chosen && <TextLink to={paths.promotions}>{pageTitles.promotions}</TextLink>}
    </Stack>
  )
}

interface CountsProps {
  readonly chosen: EntryPromotion
  readonly onChange: (promotion: EntryPromotion) => void
}

function Counts({ chosen, onChange }: CountsProps) {
  const { n, x } = promotionWords(chosen.kind).labels
  if (!n && !x) return null
  const counts = [
    ['n', n, 'numeric', 2],
    ['x', x, 'decimal', 9],
  ] as const
  return (
    <Flex wrap="wrap" gap="2" align="flex-end">
      {counts.map(
        ([count, name, inputMode, maxLength]) =>
          name && (
            <chakra.div key={count} flex="1 1 6rem" minWidth="0">
              <TextField
                label={name}
                figures
                autoComplete="off"
                inputMode={inputMode}
                maxLength={maxLength}
                value={chosen[count]}
                onChange={(event) => onChange({ ...chosen, [count]: event.target.value })}
              />
            </chakra.div>
          ),
      )}
      {addedBy(chosen.kind) === 'credit' && (
        <chakra.div flex="1 1 5rem" minWidth="0">
          <SelectField
            label={promotionCopy.creditUnit}
            options={creditUnits}
            value={chosen.isPercent ? 'percent' : 'euros'}
            onChange={(event) =>
              onChange({ ...chosen, isPercent: event.target.value === 'percent' })
            }
          />
        </chakra.div>
      )}
      {usualCounts(chosen.kind).map((cut) => (
        <Button
          key={cut}
          type="button"
          size="sm"
          variant="outline"
          px="2"
          aria-pressed={chosen.x === cut}
          onClick={() => onChange({ ...chosen, x: cut })}
        >
          {promotionCopy.cut(cut)}
        </Button>
      ))}
    </Flex>
  )
}

const creditUnits = (['percent', 'euros'] as const).map((value) => ({
  value,
  label: promotionCopy.creditUnits[value],
}))
