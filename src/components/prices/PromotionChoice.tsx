import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { promotionCopy } from '../../copy/promotions.ts'
import { pageTitles } from '../../copy/titles.ts'
import type { PriceEntry } from '../../domain/prices/priceEntry.ts'
import {
  type EntryPromotion,
  type PromotionKind,
  startPromotion,
  typedCounts,
} from '../../domain/prices/promotion.ts'
import { paths } from '../../paths.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { TextLink } from '../frame/TextLink.tsx'
import { promotionName } from './promotionWords.ts'

export interface PromotionChoiceProps {
  readonly chosen: PriceEntry['promotion']
  readonly error: string | null
  readonly onChange: (promotion: EntryPromotion | null) => void
}

const kinds: readonly PromotionKind[] = ['price', 'multi', 'nth', 'lot', 'bonus', 'card']

/** The six kinds in one tap each; their counts follow, for whoever needs others. */
export function PromotionChoice({ chosen, error, onChange }: PromotionChoiceProps) {
  const counts = (kind: PromotionKind) =>
    chosen?.kind === kind ? (typedCounts(chosen, 0) ?? {}) : {}
  return (
    <Stack gap="2" role="group" aria-label={promotionCopy.title}>
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, max(6.5rem, 30%)), 1fr))" gap="2">
        {kinds.map((kind) => (
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

const labels: Readonly<Record<PromotionKind, { readonly n?: string; readonly x?: string }>> = {
  price: {},
  multi: { n: promotionCopy.bought, x: promotionCopy.offered },
  nth: { n: promotionCopy.reduced, x: promotionCopy.off },
  lot: { n: promotionCopy.lotPacks },
  bonus: { x: promotionCopy.more },
  card: { x: promotionCopy.credit },
}

/** Of the second pack of food and of household goods, as shops announce them. */
const usualCuts = ['34', '50', '60', '68'] as const

interface CountsProps {
  readonly chosen: EntryPromotion
  readonly onChange: (promotion: EntryPromotion) => void
}

function Counts({ chosen, onChange }: CountsProps) {
  const label = labels[chosen.kind]
  if (!label.n && !label.x) return null
  const counts = [
    ['n', label.n, 'numeric', 2],
    ['x', label.x, 'decimal', 9],
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
      {chosen.kind === 'card' && (
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
      {chosen.kind === 'nth' &&
        usualCuts.map((cut) => (
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
