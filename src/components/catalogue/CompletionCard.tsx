import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import { contentText } from '../../copy/prices/describeContent.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import type { Completion } from '../../domain/catalogue/productCompletion.ts'
import { maxLengthOf } from '../../domain/catalogue/productText.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { paths } from '../../paths.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'
import { TextField } from '../fields/TextField.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'

export interface CompletionItem {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'category'>
  /** Its own name; empty while it goes by its code. */
  readonly ownName: string
  /** Those to choose from; the likeliest first. */
  readonly categories: readonly Product['category'][]
  /** As a doubtful content reads now, and as it was. */
  readonly contents?: readonly Content[]
  /** What is known of its name, where nothing is offered. */
  readonly status: string
  readonly offer: Completion | null
  readonly isTaking: boolean
}

export interface CompletionCardProps {
  readonly item: CompletionItem
  readonly onSave: (id: number, completion: Completion) => void
  readonly onRefuse: (id: number) => void
}

interface Props extends CompletionCardProps {
  /** Absent on the last one. */
  readonly onLater?: (() => void) | undefined
}

const quietButton = {
  size: 'sm',
  variant: 'ghost',
  alignSelf: 'flex-start',
  mx: '-2',
  px: '2',
  maxWidth: 'full',
  color: 'brand.fg',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const

const nothingFound = { image: null, content: null, description: null } as const

/** A product without a name or a certain category: what was found is filled in, and saved as it stands. */
export function CompletionCard({ item, onSave, onRefuse, onLater }: Props) {
  const { product, ownName, offer, isTaking } = item
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Product['category'] | null>(null)
  const [content = item.contents?.[0] ?? null, setContent] = useState<Content>()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = typed ?? offer?.name ?? ownName
  const category = chosen ?? offer?.category ?? product.category

  function save() {
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else if (!isTaking) {
      const moved = category.id === product.category.id ? null : category
      const found = { ...(offer ?? nothingFound), ...(content && { content }) }
      onSave(product.id, { ...found, name: name.trim(), category: moved })
    }
  }

  return (
    <chakra.form
      {...cardStyles}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Head product={product} offer={offer} />
      <Stack gap="1">
        <TextField
          ref={field}
          label={toCompleteCopy.name}
          dir="auto"
          autoComplete="off"
          required
          maxLength={maxLengthOf('name')}
          value={name}
          help={(offer?.name === name ? toCompleteCopy.foundName : item.status) || undefined}
          error={isMissing && name.trim() === '' ? toCompleteCopy.nameMissing : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {offer && (
          <Button
            type="button"
            {...quietButton}
            onClick={() => {
              setTyped(null)
              onRefuse(product.id)
            }}
          >
            {toCompleteCopy.otherName}
          </Button>
        )}
      </Stack>
      <Contents choices={item.contents} chosen={content} onChoose={setContent} />
      <Categories choices={item.categories} chosen={category.id} onChoose={setChosen} />
      <Flex gap="3" wrap="wrap">
        {onLater && (
          <Button
            type="button"
            variant="outline"
            flex="1 1 7rem"
            disabled={isTaking}
            onClick={onLater}
          >
            {toCompleteCopy.later}
          </Button>
        )}
        <Button type="submit" flex="2 1 10rem" disabled={isTaking}>
          {isTaking ? toCompleteCopy.saving : onLater ? toCompleteCopy.next : toCompleteCopy.ok}
        </Button>
      </Flex>
    </chakra.form>
  )
}

/** The photo is what a name is given by: large where there is one. */
function Head({ product, offer }: Pick<CompletionItem, 'product' | 'offer'>) {
  const { id, name, price, image_url, category } = product
  const photo = offer?.image ?? image_url
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <Box
        boxSize={photo ? 'min(7rem, 32vw)' : 'min(4rem, 16vw)'}
        flexShrink="0"
        borderRadius="md"
        overflow="hidden"
      >
        <ProductPicture imageUrl={photo} categoryName={category.name} whole />
      </Box>
      <Stack flex="1 1 min(9rem, 100%)" minWidth="0" gap="1" align="flex-start">
        <chakra.h2 dir="auto" fontWeight="semibold" lineHeight="tight" overflowWrap="anywhere">
          {textOrFallback(name, frameCopy.nameless)}
        </chakra.h2>
        <chakra.p textStyle="sm" color="fg.muted">
          {[formatEuros(price), offer?.content && contentText(offer.content)]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
        <Button asChild {...quietButton}>
          <Link to={paths.editProduct(id)} state={{ from: paths.toComplete }}>
            {toCompleteCopy.details}
          </Link>
        </Button>
      </Stack>
    </Flex>
  )
}

interface ContentsProps {
  readonly choices: readonly Content[] | undefined
  readonly chosen: Content | null
  readonly onChoose: (content: Content) => void
}

function Contents({ choices = [], chosen, onChoose }: ContentsProps) {
  if (choices.length === 0) return null
  return (
    <Flex role="group" aria-label={toCompleteCopy.content} wrap="wrap" gap="2">
      {choices.map((content) => (
        <Button
          key={contentText(content)}
          type="button"
          size="sm"
          variant={content === chosen ? 'subtle' : 'outline'}
          borderRadius="full"
          aria-pressed={content === chosen}
          onClick={() => onChoose(content)}
        >
          {contentText(content)}
        </Button>
      ))}
    </Flex>
  )
}

interface CategoriesProps {
  readonly choices: readonly Product['category'][]
  readonly chosen: number
  readonly onChoose: (category: Product['category']) => void
}

function Categories({ choices, chosen, onChoose }: CategoriesProps) {
  return (
    <Flex role="group" aria-label={toCompleteCopy.category} wrap="wrap" gap="2">
      {choices.map((category) => (
        <Button
          key={category.id}
          type="button"
          size="sm"
          variant={category.id === chosen ? 'subtle' : 'outline'}
          borderRadius="full"
          maxWidth="full"
          overflowWrap="anywhere"
          aria-pressed={category.id === chosen}
          onClick={() => onChoose(category)}
        >
          {textOrFallback(category.name, frameCopy.nameless)}
        </Button>
      ))}
    </Flex>
  )
}
