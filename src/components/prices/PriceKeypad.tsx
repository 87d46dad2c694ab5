import { Button, Grid } from '@chakra-ui/react'
import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { basisCopy, priceCopy } from '../../copy/prices.ts'
import type { PriceKey } from '../../domain/prices/priceEntry.ts'

export interface PerKilo {
  readonly isOn: boolean
  readonly onToggle: () => void
}

export interface PriceKeypadProps {
  readonly isPromotion: boolean
  readonly isChoosing: boolean
  readonly onKey: (key: PriceKey) => void
  readonly onPromotion: () => void
  /** Null where the product is not sold by weight. */
  readonly perKilo: PerKilo | null
  /** The wide key at the bottom right. */
  readonly children: ReactNode
}

/** Cents come first, so there is no comma; a phone's own keyboard would hide half of the sheet. */
export function PriceKeypad(props: PriceKeypadProps) {
  const { isPromotion, isChoosing, perKilo, onKey, onPromotion, children } = props
  const digit = (key: PriceKey) => (
    <Button
      key={key}
      type="button"
      {...keyLook}
      fontSize="xl"
      fontVariantNumeric="tabular-nums"
      gridColumn={key === '0' && !perKilo ? 'span 2' : undefined}
      onClick={() => onKey(key)}
    >
      {key}
    </Button>
  )
  return (
    <Grid
      role="group"
      aria-label={priceCopy.keypad}
      templateColumns="repeat(4, minmax(0, 1fr))"
      gap="2"
      {...withinReach}
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
      <Button
        type="button"
        {...keyLook}
        {...(isPromotion && pressedLook)}
        fontSize="min({fontSizes.md}, 5vw)"
        aria-expanded={isChoosing}
        onClick={onPromotion}
      >
        {priceCopy.promotionKey}
      </Button>
      {digit('0')}
      {perKilo && (
        <Button
          type="button"
          {...keyLook}
          {...(perKilo.isOn && pressedLook)}
          fontSize="min({fontSizes.md}, 5vw)"
          aria-pressed={perKilo.isOn}
          onClick={perKilo.onToggle}
        >
          {basisCopy.measures.g}
        </Button>
      )}
      {children}
    </Grid>
  )
}

/** A sheet higher than the window scrolls behind its keys, where these leave room. */
const withinReach = {
  css: {
    '@container (min-height: 32rem)': {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: '1',
      bg: 'bg.panel',
      borderBottomRadius: 'lg',
      pt: '2',
      mt: '-2',
      pb: 'var(--sheet-foot)',
      mb: 'calc(-1 * var(--sheet-foot))',
      // In sight already: nothing scrolls for a key.
      '&& > button': { scrollMarginBottom: '0' },
    },
  },
} as const

const pressedLook = { variant: 'solid', color: 'brand.contrast' } as const

const keyLook = {
  variant: 'outline',
  minHeight: '14',
  minWidth: '0',
  px: '0',
  color: 'fg',
  touchAction: 'manipulation',
} as const
