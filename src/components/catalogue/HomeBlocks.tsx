import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { ArrowUp, Check, ChevronRight, CircleHelp, Equal } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { HomePrice, HomeRise, HomeSummary } from '../../domain/prices/homeSummary.ts'
import { listAddress, paths } from '../../paths.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'

/** Blocks above the tiles on a phone; on large screens in a column on their right. */
export function HomeLayout(props: { readonly blocks: ReactNode; readonly tiles: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '5', lg: '8' }}
      alignItems="start"
    >
      <Grid
        templateColumns="minmax(0, 1fr)"
        gap={{ base: '4', lg: '5' }}
        gridColumn={{ lg: '2' }}
        gridRow={{ lg: '1' }}
      >
        {props.blocks}
      </Grid>
      <Box minWidth="0" gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
        {props.tiles}
      </Box>
    </Grid>
  )
}

const card = { borderRadius: 'lg', bg: 'welcome', color: 'welcome.fg' } as const

/** Marks the page while its scan card is out of sight: the bar then offers to scan. */
function useCardInSight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = (isInSight: boolean) =>
      document.documentElement.toggleAttribute('data-scan-card-left', !isInSight)
    const observer = new IntersectionObserver((seen) => mark(seen.at(-1)?.isIntersecting ?? true))
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      mark(false)
    }
  }, [])
  return ref
}

export function ScanCallCard() {
  const ref = useCardInSight()
  return (
    <Flex ref={ref} wrap="wrap" align="center" gap="3" p="4" containerType="inline-size" {...card}>
      <chakra.p
        flex="1 1 8.5rem"
        minWidth="0"
        textStyle="lg"
        fontWeight="bold"
        lineHeight="1.3"
        textWrap="balance"
        // Beside the button of a small phone, balance would break « est-ce » in two.
        css={{ '@container (min-width: 15rem) and (max-width: 17.8rem)': { textWrap: 'wrap' } }}
      >
        {dashboardCopy.scanQuestion}
      </chakra.p>
      <Button
        asChild
        variant="surface"
        flex="0 1 auto"
        _focusVisible={{ outlineColor: 'welcome.fg' }}
      >
        <Link to={paths.scan}>{frameCopy.scan}</Link>
      </Button>
    </Flex>
  )
}

/** In place of the scan card while there is no product. */
export function WelcomeCard({ name }: { readonly name: string }) {
  const ref = useCardInSight()
  return (
    <Grid ref={ref} templateColumns="minmax(0, 1fr)" gap="4" p="5" {...card}>
      <chakra.p overflowWrap="anywhere">
        <chakra.strong display="block" mb="2" textStyle="title">
          {dashboardCopy.welcome(name)}
        </chakra.strong>
        <chakra.span color="welcome.muted">{dashboardCopy.welcomeSteps}</chakra.span>
      </chakra.p>
      <Button asChild variant="surface" _focusVisible={{ outlineColor: 'welcome.fg' }}>
        <Link to={paths.scan}>{dashboardCopy.scanFirst}</Link>
      </Button>
    </Grid>
  )
}

export function FirstScanLink() {
  return (
    <Button asChild>
      <Link to={paths.scan}>{dashboardCopy.scanFirst}</Link>
    </Button>
  )
}

const panel = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  overflow: 'clip',
} as const
const HomeLink = chakra(Link)

interface BlockProps {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Block({ title, end, children }: BlockProps) {
  return (
    <chakra.section aria-label={title}>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="3" mb="1">
        <chakra.h2 fontWeight="bold">{title}</chakra.h2>
        {end}
      </Flex>
      <chakra.ul {...panel}>{children}</chakra.ul>
    </chakra.section>
  )
}

export function LatestPrices({ children }: { readonly children: ReactNode }) {
  const all = (
    <HomeLink
      to={listAddress(paths.products, 'recent')}
      display="inline-flex"
      alignItems="center"
      minHeight="touch"
      px="1"
      // Reaches above its words rather than over the first row.
      pt="2"
      mt="-3"
      mb="-1"
      color="brand.fg"
      fontWeight="semibold"
    >
      {dashboardCopy.seeAll}
    </HomeLink>
  )
  return (
    <Block title={dashboardCopy.latest} end={all}>
      {children}
    </Block>
  )
}

export function RisingPrices({ children }: { readonly children: ReactNode }) {
  return <Block title={dashboardCopy.rising}>{children}</Block>
}

interface LineProps extends Pick<HomePrice, 'id' | 'name' | 'price'> {
  readonly children?: ReactNode
}

function ProductLine({ id, name, price, children }: LineProps) {
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: '0' }}>
      <HomeLink
        to={paths.product(id)}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        minHeight="touch"
        px="3"
        py="2"
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <chakra.span dir="auto" flex="1 1 6rem" minWidth="0" lineClamp="1">
          {textOrFallback(name, frameCopy.nameless)}
        </chakra.span>
        <SpokenComma />
        {children}
        {children && <SpokenComma />}
        <chakra.strong ms="auto" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {price}
        </chakra.strong>
      </HomeLink>
    </chakra.li>
  )
}

const verdictIcons = {
  good: Check,
  normal: Equal,
  dear: ArrowUp,
  above: ArrowUp,
  doubtful: CircleHelp,
} as const
const verdictColours = {
  good: 'success.fg',
  normal: 'fg.muted',
  dear: 'warning.fg',
  above: 'warning.fg',
  doubtful: 'warning.fg',
} as const
const verdictMark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'sm',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
} as const

export function LatestPriceLine({ verdict, ...line }: HomePrice) {
  if (!verdict) return <ProductLine {...line} />
  const Icon = verdictIcons[verdict]
  return (
    <ProductLine {...line}>
      <chakra.span {...verdictMark} color={verdictColours[verdict]}>
        <Icon size={16} aria-hidden />
        {dashboardCopy.verdicts[verdict]}
      </chakra.span>
    </ProductLine>
  )
}

/** `percent` is a text in the templates of the first frame. */
type RiseLineProps = Omit<HomeRise, 'percent'> & { readonly percent: number | string }

export function RiseLine({ percent, ...line }: RiseLineProps) {
  return (
    <ProductLine {...line}>
      <chakra.span {...verdictMark} color="warning.fg">
        <ArrowUp size={16} aria-hidden />
        {dashboardCopy.risen(percent)}
      </chakra.span>
    </ProductLine>
  )
}

/** `words` and `about` of the shopping list, which stands behind it. */
export function ListLink({ words, about }: { readonly words: string; readonly about: string }) {
  return (
    <HomeLink
      to={paths.shoppingList}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      minHeight="control"
      px="3"
      py="2"
      {...panel}
    >
      <chakra.strong flex="1 1 6rem" fontWeight="semibold">
        {words}
      </chakra.strong>
      <SpokenComma />
      <chakra.span color="fg.muted">{about}</chakra.span>
      <Box as="span" color="fg.muted" aria-hidden>
        <ChevronRight size={18} />
      </Box>
    </HomeLink>
  )
}

/** What is known of the catalogue and the list, in the order of a phone. */
export function HomeBlocks({ summary }: { readonly summary: HomeSummary }) {
  const { latest, rising, list } = summary
  return (
    <>
      {latest.length > 0 && (
        <LatestPrices>
          {latest.map((price) => (
            <LatestPriceLine key={price.id} {...price} />
          ))}
        </LatestPrices>
      )}
      {rising.length > 0 && (
        <RisingPrices>
          {rising.map((rise) => (
            <RiseLine key={rise.id} {...rise} />
          ))}
        </RisingPrices>
      )}
      {list.articles > 0 && (
        <ListLink words={dashboardCopy.list(list.articles)} about={list.about} />
      )}
    </>
  )
}
