import { Box, Button, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { Aisle } from '../../domain/shopping/aisles.ts'
import { ShoppingRows, type ShoppingRowsProps } from './ShoppingRows.tsx'

export interface ListSectionsProps
  extends Omit<ShoppingRowsProps, 'label' | 'above' | 'isMovable'> {
  readonly aisles: readonly Aisle[] | null
}

export function ListSections(props: ListSectionsProps) {
  const { aisles, ...given } = props
  const { items } = given
  const rows = { ...given, isMovable: aisles === null }
  const open = items.filter(({ done }) => !done)
  const checked = items.filter(({ done }) => done)
  let next = 0
  return (
    <>
      {open.length > 0 && !aisles && (
        <ShoppingRows {...rows} items={open} above={0} label={shoppingCopy.list} />
      )}
      {aisles?.map((aisle) => {
        const above = next
        next += aisle.items.length
        const name = aisle.name ?? shoppingCopy.noAisle
        return (
          <Box as="section" key={name}>
            <chakra.h2 px="1" mb="1" fontWeight="bold" dir="auto" overflowWrap="anywhere">
              {name}
            </chakra.h2>
            <ShoppingRows {...rows} items={aisle.items} above={above} label={name} />
          </Box>
        )
      })}
      {checked.length > 0 && (
        <Basket count={checked.length}>
          <ShoppingRows
            {...rows}
            isMovable
            items={checked}
            above={open.length}
            label={shoppingCopy.basket(checked.length)}
          />
        </Basket>
      )}
    </>
  )
}

function Basket({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <Box as="section">
      <chakra.h2 mb="1">
        <Button
          type="button"
          variant="ghost"
          size="sm"
          px="1"
          color="fg.muted"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {shoppingCopy.basket(count)}
          <chakra.span transform={isOpen ? 'none' : 'rotate(-90deg)'}>
            <ChevronDown aria-hidden />
          </chakra.span>
        </Button>
      </chakra.h2>
      <Box id={id} hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  )
}
