import { Button, Grid, Stack } from '@chakra-ui/react'
import { type Ref, useId, useState } from 'react'
import { scanShopCopy } from '../../copy/scanner.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import { shopChains, shopsToChoose } from '../../domain/prices/shopChains.ts'
import { useLateRemoval } from '../feedback/useLate.ts'
import { TextField } from '../fields/TextField.tsx'

export interface ShopPanelProps {
  readonly shop: string | null
  /** Names used before, the last one first. */
  readonly used: readonly string[]
  /** Of the day before: proposed, never set. */
  readonly yesterday?: string | null
  readonly firstRef?: Ref<HTMLButtonElement>
  /** Null for no shop. */
  readonly onChoose: (shop: string | null) => void
}

export function ShopPanel({ shop, used, yesterday, firstRef, onChoose }: ShopPanelProps) {
  const [isTyping, setIsTyping] = useState(false)
  const showsShops = useLateRemoval(!isTyping)
  const offered = shopsToChoose(yesterday ? [yesterday, ...used] : used)
  const isOffered = shop === null || offered.includes(shop)
  const names = isOffered ? offered : [shop, ...offered.slice(0, -1)]
  return (
    <>
      {isTyping && <OtherShop used={used} onChoose={onChoose} />}
      {showsShops && (
        <Grid {...pairs}>
          {names.map((name, place) => (
            <Button
              key={name}
              ref={place === 0 ? firstRef : undefined}
              type="button"
              {...shopKey}
              variant={name === shop ? 'solid' : 'outline'}
              aria-pressed={name === shop}
              overflowWrap="anywhere"
              onClick={() => onChoose(name)}
            >
              {name === yesterday ? scanShopCopy.yesterday(name) : name}
            </Button>
          ))}
          <Button type="button" {...shopKey} variant="subtle" onClick={() => setIsTyping(true)}>
            {scanShopCopy.other}
          </Button>
          <Button type="button" {...shopKey} variant="subtle" onClick={() => onChoose(null)}>
            {scanShopCopy.none}
          </Button>
        </Grid>
      )}
    </>
  )
}

const pairs = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: '2',
} as const

const shopKey = { size: 'sm', minWidth: '0', px: '2' } as const

function OtherShop({ used, onChoose }: Pick<ShopPanelProps, 'used' | 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const suggestions = useId()
  const name = typed.trim()
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name) onChoose(name)
      }}
    >
      <TextField
        label={scanShopCopy.name}
        autoComplete="off"
        autoFocus
        maxLength={priceEntryLimits.shopName}
        list={suggestions}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" aria-disabled={!name}>
        {scanShopCopy.take}
      </Button>
      <datalist id={suggestions}>
        {[...new Set([...used, ...shopChains])].map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </Stack>
  )
}
