import { Box, ChakraProvider, defaultSystem, Flex, Heading, Input, Text } from '@chakra-ui/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly category: { readonly name: string }
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A virtual list as its library's guide writes it, with Chakra's own theme: what our list is compared with. */
function PlainList() {
  const [products, setProducts] = useState<readonly Row[]>([])
  const [search, setSearch] = useState('')
  useEffect(() => {
    fetch('/api/users/products')
      .then((answer) => answer.text())
      .then((body) => setProducts(JSON.parse(body)))
  }, [])
  const found = useMemo(
    () =>
      products
        .filter(({ name }) => fold(name).includes(fold(search)))
        .sort((one, other) => one.name.localeCompare(other.name, 'fr')),
    [products, search],
  )
  const virtualizer = useWindowVirtualizer({
    count: found.length,
    estimateSize: () => 72,
    overscan: 5,
  })
  return (
    <Box as="main" p="4">
      <Heading as="h1">Mes Produits</Heading>
      <Text role="status">{found.length} produits</Text>
      <Input
        type="search"
        aria-label="Rechercher"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Box position="relative" height={`${virtualizer.getTotalSize()}px`}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = found[item.index]
          return (
            <Flex
              key={item.key}
              className="product-line"
              data-index={item.index}
              position="absolute"
              insetX="0"
              height="72px"
              transform={`translateY(${item.start}px)`}
              align="center"
              justify="space-between"
              borderBottomWidth="1px"
            >
              <Box>
                <Text fontWeight="semibold">{row?.name}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {row?.category.name}
                </Text>
              </Box>
              <Text>
                {row?.price.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' })}
              </Text>
            </Flex>
          )
        })}
      </Box>
    </Box>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      <PlainList />
    </ChakraProvider>,
  )
}
