import { Button, Flex, Stack } from '@chakra-ui/react'
import { LayoutList, Store } from 'lucide-react'
import { useState } from 'react'
import { priceCopy } from '../../copy/prices.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { ShopPanel } from '../prices/ShopPanel.tsx'

export interface ListToolsProps {
  /** Null where no shop is known to the server. */
  readonly shop: {
    readonly name: string | null
    readonly recent: readonly string[]
    readonly onChoose: (name: string | null) => void
  } | null
  readonly isByAisle: boolean
  readonly onByAisle: (isByAisle: boolean) => void
}

/** In which shop the list is priced, and whether it is shown by category. */
export function ListTools({ shop, isByAisle, onByAisle }: ListToolsProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Stack gap="3">
      <Flex role="group" aria-label={shoppingCopy.tools} wrap="wrap" gap="2">
        {shop && (
          <Button
            type="button"
            size="sm"
            variant={shop.name ? 'subtle' : 'outline'}
            borderRadius="full"
            maxWidth="full"
            overflowWrap="anywhere"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            <Store aria-hidden />
            {shop.name ?? priceCopy.shop}
          </Button>
        )}
        <Button
          type="button"
          size="sm"
          variant={isByAisle ? 'subtle' : 'outline'}
          borderRadius="full"
          maxWidth="full"
          aria-pressed={isByAisle}
          onClick={() => onByAisle(!isByAisle)}
        >
          <LayoutList aria-hidden />
          {shoppingCopy.byAisle}
        </Button>
      </Flex>
      {shop && isChoosing && (
        <ShopPanel
          shop={shop.name}
          recent={shop.recent}
          onChoose={(name) => {
            shop.onChoose(name)
            setChoosing(false)
          }}
        />
      )}
    </Stack>
  )
}
