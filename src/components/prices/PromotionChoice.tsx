import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { PromotionKind } from '../../contract/promotionKinds.ts'
import { promotionName, promotionWords } from '../../copy/prices/describePromotion.ts'
import { promotionCopy } from '../../copy/prices/promotions.ts'
import { pageTitles } from '../../copy/titles.ts'
import type { PriceKey } from '../../domain/amounts/money.ts'
import {
  addedBy,
  type EntryPromotion,
  initialPromotion,
  pressCount,
  promotionKindNames,
  stepCount,
  typedCounts,
  usualCounts,
} from '../../domain/promotions/promotion.ts'
import { paths } from '../../paths.ts'
import { CountField, CountStepper } from '../fields/CountStepper.tsx'
import { TextLink } from '../frame/TextLink.tsx'

export interface PromotionChoiceProps {
  readonly chosen: EntryPromotion
  readonly error: string | null
  readonly formId: string
  readonly onChange: (promotion: EntryPromotion) => void
  readonly onRemove: () => void
}

/** Every kind in one tap; its counts follow, to be changed. */
export function PromotionChoice(props: PromotionChoiceProps) {
  const { chosen, error, formId, onChange, onRemove } = props
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const countsOf = (kind: PromotionKind) =>
    chosen.kind === kind ? (typedCounts(chosen, 0) ?? {}) : {}
  return (
    <Stack gap="1.5" role="group" aria-label={promotionCopy.title}>
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="1.5">
        {promotionKindNames.map((kind, place) => (
          <Button
            key={kind}
            ref={place === 0 ? first : undefined}
            type="button"
            {...kindKey}
            variant={chosen.kind === kind ? 'solid' : 'outline'}
            aria-pressed={chosen.kind === kind}
            onClick={() => chosen.kind !== kind && onChange(initialPromotion(kind))}
          >
            {promotionName(kind, countsOf(kind))}
          </Button>
        ))}
      </Grid>
      {chosen.kind === 'price' ? (
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="2" fontSize="sm">
          <TextLink to={paths.promotions}>{pageTitles.promotions}</TextLink>
          <Button type="button" {...kindKey} variant="outline" px="2" onClick={onRemove}>
            {promotionCopy.none}
          </Button>
        </Flex>
      ) : (
        <Flex gap="1.5">
          <Counts {...{ chosen, formId, onChange }} />
          <Button
            type="button"
            {...cell}
            {...pill}
            flex="0 0 44px"
            variant="ghost"
            aria-label={promotionCopy.none}
            title={promotionCopy.none}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        </Flex>
      )}
      {error && (
        <chakra.p aria-live="polite" color="danger.fg" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </Stack>
  )
}

const kindKey = {
  size: 'sm',
  px: '1',
  minWidth: '0',
  fontSize: 'min({fontSizes.sm}, 4vw)',
  lineHeight: '1.1',
} as const

interface CountsProps {
  readonly chosen: EntryPromotion
  readonly formId: string
  readonly onChange: (promotion: EntryPromotion) => void
}

/** One row for each kind, so that the keys stay where they are. */
function Counts(props: CountsProps) {
  const { chosen, onChange } = props
  const { labels, units } = promotionWords(chosen.kind)
  if (units) {
    return (
      <Flex gap="1.5" wrap="wrap" flex="1" minWidth="0">
        {counts.map((count) => {
          const [label, unit] = [labels[count], units[count]]
          return label && unit && <Stepper key={count} {...{ ...props, count, label, unit }} />
        })}
      </Flex>
    )
  }
  const isCredit = addedBy(chosen.kind) === 'credit'
  const sign = isCredit ? '' : addedBy(chosen.kind) ? '+' : '−'
  const isUsual = usualCounts(chosen.kind).includes(chosen.x)
  return (
    <Flex gap="1.5" flex="1" minWidth="0">
      {labels.n && (
        <CountField
          {...fieldOf({ ...props, count: 'n', label: labels.n })}
          after={promotionCopy.rank}
        />
      )}
      {usualCounts(chosen.kind).map((percent) => (
        <UsualCount key={percent} {...props} sign={sign} percent={percent} />
      ))}
      {labels.x && (
        <CountField
          {...fieldOf({ ...props, count: 'x', label: labels.x })}
          {...(isUsual && { value: '' })}
          isWide
          before={sign}
          after={isCredit ? '' : '%'}
        />
      )}
      {isCredit &&
        creditUnits.map((unit) => (
          <Button
            key={unit}
            type="button"
            {...cell}
            {...pill}
            variant={chosen.isPercent === (unit === 'percent') ? 'solid' : 'outline'}
            aria-pressed={chosen.isPercent === (unit === 'percent')}
            onClick={() => onChange({ ...chosen, isPercent: unit === 'percent' })}
          >
            {promotionCopy.creditUnits[unit]}
          </Button>
        ))}
    </Flex>
  )
}

const counts = ['n', 'x'] as const
const creditUnits = ['percent', 'euros'] as const
const cell = {
  size: 'sm',
  variant: 'outline',
  px: '0',
  minWidth: '0',
  flex: '1 1 0',
  fontSize: 'min({fontSizes.sm}, 4vw)',
  fontVariantNumeric: 'tabular-nums',
} as const

const pill = { borderRadius: 'full' } as const

function UsualCount({
  chosen,
  sign,
  percent,
  onChange,
}: CountsProps & { readonly sign: string; readonly percent: string }) {
  const words = sign === '+' ? promotionCopy.more(percent) : promotionCopy.cut(percent)
  return (
    <Button
      type="button"
      {...cell}
      {...pill}
      variant={chosen.x === percent ? 'solid' : 'outline'}
      aria-label={promotionCopy.percentOf(words)}
      aria-pressed={chosen.x === percent}
      onClick={() => onChange({ ...chosen, x: percent })}
    >
      {words}
    </Button>
  )
}

interface CountProps extends CountsProps {
  readonly count: 'n' | 'x'
  readonly label: string
}

const fieldOf = ({ chosen, formId, count, label, onChange }: CountProps) => ({
  ...{ formId, count, label },
  value: chosen[count],
  onType: (text: string) => onChange({ ...chosen, [count]: text }),
})

function Stepper({ unit, ...props }: CountProps & { readonly unit: (count: number) => string }) {
  const { chosen, count, onChange } = props
  return (
    <CountStepper
      {...fieldOf(props)}
      after={`\u00a0${unit(Number(chosen[count]))}`}
      onStep={(by) => onChange(stepCount(chosen, count, by))}
    />
  )
}

/** The count of a promotion that has the focus, which our keys then type. */
export function focusedCount(paid: RefObject<HTMLInputElement | null>): HTMLInputElement | null {
  const active = paid.current?.ownerDocument.activeElement
  return active instanceof HTMLInputElement && active.dataset.count ? active : null
}

/** The promotion after a key of the screen; null where that types no count. */
export function pressedCount(
  promotion: EntryPromotion | null,
  paidRef: RefObject<HTMLInputElement | null>,
  key: PriceKey,
) {
  const field = focusedCount(paidRef)
  if (!field || !promotion) return null
  const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length
  return pressCount(promotion, field.dataset.count === 'n' ? 'n' : 'x', key, isSelected)
}
