import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'

export interface UsualProductsProps {
  readonly products: readonly Pick<Product, 'id' | 'name'>[]
  readonly onTake: (ids: ReadonlySet<number>) => void
  readonly onClose: () => void
}

/** What is bought often, all chosen, before it goes on the list. */
export function UsualProducts({ products, onTake, onClose }: UsualProductsProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = new Set(products.map(({ id }) => id).filter((id) => !left.has(id)))

  function toggle(id: number) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <Stack gap="2" px="3" py="2" bg="bg.panel" borderWidth="1px" borderRadius="md">
      <ul aria-label={shoppingCopy.usual}>
        {products.map(({ id, name }) => (
          <li key={id}>
            <chakra.label
              display="flex"
              alignItems="center"
              gap="3"
              minHeight="44px"
              cursor="pointer"
            >
              <chakra.input
                type="checkbox"
                boxSize="6"
                flexShrink="0"
                accentColor="brand.solid"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
              />
              <chakra.span dir="auto" minWidth="0" overflowWrap="anywhere">
                {textOrFallback(name, frameCopy.nameless)}
              </chakra.span>
            </chakra.label>
          </li>
        ))}
      </ul>
      <Flex wrap="wrap" gap="2">
        <Button
          type="button"
          size="sm"
          flex="1 1 9rem"
          disabled={chosen.size === 0}
          onClick={() => {
            onTake(chosen)
            onClose()
          }}
        >
          {shoppingCopy.pourUsual(chosen.size)}
        </Button>
        <Button type="button" size="sm" variant="outline" flex="1 1 6rem" onClick={onClose}>
          {shoppingCopy.cancel}
        </Button>
      </Flex>
    </Stack>
  )
}
