import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { priceCopy } from '../../copy/prices.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import { shopChains } from '../../domain/prices/shopChains.ts'
import { TextField } from '../fields/TextField.tsx'

export interface ShopPanelProps {
  readonly shop: string | null
  /** Names used before, the last one first. */
  readonly recent: readonly string[]
  readonly onChoose: (shop: string | null) => void
}

export function ShopPanel({ shop, recent, onChoose }: ShopPanelProps) {
  const [typed, setTyped] = useState('')
  const suggestions = useId()
  const name = typed.trim()
  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="2">
        {recent.map((known) => (
          <Button
            key={known}
            type="button"
            variant={known === shop ? 'solid' : 'outline'}
            aria-pressed={known === shop}
            flex="1 1 8rem"
            maxWidth="full"
            overflowWrap="anywhere"
            onClick={() => onChoose(known)}
          >
            {known}
          </Button>
        ))}
        <Button
          type="button"
          variant="outline"
          aria-pressed={shop === null}
          flex="1 1 8rem"
          onClick={() => onChoose(null)}
        >
          {priceCopy.noShop}
        </Button>
      </Flex>
      <Flex
        as="form"
        wrap="wrap"
        align="flex-end"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault()
          if (name) onChoose(name)
        }}
      >
        <chakra.div flex="1 1 10rem" minWidth="0">
          <TextField
            label={priceCopy.otherShop}
            autoComplete="off"
            maxLength={priceEntryLimits.shopName}
            list={suggestions}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </chakra.div>
        <Button type="submit" variant="outline" aria-disabled={!name} flex="0 1 auto">
          {priceCopy.takeShop}
        </Button>
        <datalist id={suggestions}>
          {shopChains.map((chain) => (
            <option key={chain} value={chain} />
          ))}
        </datalist>
      </Flex>
    </Stack>
  )
}
