import { Button, chakra, Grid, Stack } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { useLateRemoval } from '../../components/feedback/useLate.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { PriceSheetFrame } from '../../components/prices/PriceSheetFrame.tsx'
import { scanShopCopy } from '../../copy/scanner.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import { shopChains, shopsToChoose } from '../../domain/prices/shopChains.ts'

export interface ShopChoiceScreenProps {
  readonly shop: string | null
  /** Used before, the last one first. */
  readonly used: readonly string[]
  /** Of the day before: proposed, never set. */
  readonly yesterday: string | null
  /** Null for no shop. */
  readonly onChoose: (shop: string | null) => void
  readonly onClose: () => void
}

/** Where the prices of this trip are seen: one press for most, a name to type for the others. */
export function ShopChoiceScreen(props: ShopChoiceScreenProps) {
  const { shop, used, yesterday, onChoose, onClose } = props
  const [isTyping, setIsTyping] = useState(false)
  const showsShops = useLateRemoval(!isTyping)
  const first = useRef<HTMLButtonElement>(null)
  const known = shopsToChoose(yesterday === null ? used : [yesterday, ...used])
  return (
    <PriceSheetFrame
      title={scanShopCopy.title}
      product={null}
      initialFocus={first}
      onClose={onClose}
    >
      <chakra.p color="fg.muted" mt="1" mb="3">
        {scanShopCopy.help}
      </chakra.p>
      {isTyping && <OtherShop onChoose={onChoose} />}
      {showsShops && (
        <Grid {...pairs}>
          {known.map((name, place) => (
            <Button
              key={name}
              ref={place === 0 ? first : undefined}
              type="button"
              variant={name === shop ? 'solid' : 'outline'}
              aria-pressed={name === shop}
              overflowWrap="anywhere"
              minWidth="0"
              px="2"
              onClick={() => onChoose(name)}
            >
              {name === yesterday ? scanShopCopy.yesterday(name) : name}
            </Button>
          ))}
          <Button
            type="button"
            variant="subtle"
            minWidth="0"
            px="2"
            onClick={() => setIsTyping(true)}
          >
            {scanShopCopy.other}
          </Button>
          <Button type="button" variant="subtle" minWidth="0" px="2" onClick={() => onChoose(null)}>
            {scanShopCopy.none}
          </Button>
        </Grid>
      )}
    </PriceSheetFrame>
  )
}

const pairs = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: '2',
} as const

function OtherShop({ onChoose }: Pick<ShopChoiceScreenProps, 'onChoose'>) {
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
        {shopChains.map((chain) => (
          <option key={chain} value={chain} />
        ))}
      </datalist>
    </Stack>
  )
}
