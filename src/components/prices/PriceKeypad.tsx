import { Box, Button, Grid } from '@chakra-ui/react'
import { Delete } from 'lucide-react'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { basisCopy, priceCopy } from '../../copy/prices/prices.ts'
import type { PriceKey } from '../../domain/amounts/money.ts'
import { keyLook, keypad, keypadGrid, saveKeyLook } from '../../theme/recipes/priceSheet.ts'

export interface PerKilo {
  readonly isOn: boolean
  readonly onToggle: () => void
}

export interface PromotionKey {
  readonly isOn: boolean
  readonly isChoosing: boolean
  readonly isOffered: boolean
  readonly onPress: () => void
}

export interface PriceKeypadProps {
  readonly onKey: (key: PriceKey) => void
  readonly onMouseDown: (event: MouseEvent) => void
  /** Null where no price of a product is typed. */
  readonly promotion: PromotionKey | null
  /** Null where the product is not sold by weight. */
  readonly perKilo: PerKilo | null
  readonly children: ReactNode
}

/** Cents come first, so there is no comma; a phone's own keyboard would hide half of the sheet. */
export function PriceKeypad(props: PriceKeypadProps) {
  const { promotion, perKilo, onKey } = props
  const digit = (key: PriceKey) => (
    <Button
      key={key}
      type="button"
      {...keyLook}
      fontSize="min({fontSizes.xl}, 14cqi)"
      fontVariantNumeric="tabular-nums"
      gridColumn={key === '0' && !perKilo ? 'span 2' : undefined}
      gridRow={key === '00' && !promotion ? 'span 2' : undefined}
      onClick={() => onKey(key)}
    >
      {key}
    </Button>
  )
  return (
    <Box {...keypad}>
      <Grid
        {...keypadGrid}
        role="group"
        aria-label={priceCopy.keypad}
        onMouseDown={props.onMouseDown}
      >
        {digit('1')}
        {digit('2')}
        {digit('3')}
        <Button
          type="button"
          {...keyLook}
          aria-label={priceCopy.erase}
          onClick={() => onKey('erase')}
        >
          <Delete aria-hidden />
        </Button>
        {digit('4')}
        {digit('5')}
        {digit('6')}
        {digit('00')}
        {digit('7')}
        {digit('8')}
        {digit('9')}
        {promotion && <PromotionButton {...promotion} />}
        {digit('0')}
        {perKilo && (
          <Button
            type="button"
            {...keyLook}
            {...(perKilo.isOn && pressedLook)}
            fontSize="min({fontSizes.md}, 5.4cqi)"
            aria-pressed={perKilo.isOn}
            onClick={perKilo.onToggle}
          >
            {basisCopy.measures.g}
          </Button>
        )}
        {props.children}
      </Grid>
    </Box>
  )
}

function PromotionButton({ isOn, isChoosing, onPress, ...promotion }: PromotionKey) {
  const isOffered = promotion.isOffered && !isOn
  return (
    <Button
      type="button"
      {...keyLook}
      {...(isOn && pressedLook)}
      {...(isOffered && offeredLook)}
      fontSize={isOffered ? 'min({fontSizes.md}, 4.3cqi)' : 'min({fontSizes.md}, 5.4cqi)'}
      aria-expanded={isChoosing}
      onClick={onPress}
    >
      {isOffered ? priceCopy.promotionOffered : priceCopy.promotionKey}
    </Button>
  )
}

const offeredLook = { variant: 'subtle', borderColor: 'brand.fg' } as const
const pressedLook = { variant: 'solid', color: 'brand.contrast' } as const

interface SaveKeyProps {
  readonly label: string
  readonly isSaving: boolean
  readonly formId: string
}

export function SaveKey({ label, isSaving, formId }: SaveKeyProps) {
  const letters = Math.max(...label.split(' ').map((word) => word.length))
  return (
    <Button
      type="submit"
      form={formId}
      {...saveKeyLook}
      style={{ '--letters': letters } as CSSProperties}
      aria-disabled={isSaving}
    >
      {label}
    </Button>
  )
}
