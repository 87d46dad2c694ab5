import { chakra, Flex, Grid, Skeleton } from '@chakra-ui/react'
import { ArrowUp, Check, CircleHelp, Equal } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { HomePrice, HomeRise } from '../../domain/verdict/homeSummary.ts'
import { listAddress, paths } from '../../paths.ts'
import { homePanel } from '../../theme/recipes/panels.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'

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
      {children}
    </chakra.section>
  )
}

function AllPricesLink() {
  return (
    <HomeLink
      to={listAddress(paths.products, 'recent')}
      display="inline-flex"
      alignItems="center"
      minHeight="touch"
      px="1"
      pt="2"
      mt="-3"
      mb="-1"
      color="brand.fg"
      fontWeight="semibold"
    >
      {dashboardCopy.seeAll}
    </HomeLink>
  )
}

export function LatestPrices({ children }: { readonly children: ReactNode }) {
  return (
    <Block title={dashboardCopy.latest} end={<AllPricesLink />}>
      <chakra.ul {...homePanel}>{children}</chakra.ul>
    </Block>
  )
}

interface LatestRoomProps {
  readonly rows: ReactNode
  readonly isSettled?: boolean
  readonly children?: ReactNode
}

/** The last prices while this device reads them: what comes takes the room of the skeletons, and moves nothing. */
export function LatestRoom({ rows, isSettled = false, children }: LatestRoomProps) {
  const isFilled = isSettled || Children.count(children) > 0
  return (
    <Block title={dashboardCopy.latest} end={<AllPricesLink />}>
      <Grid css={{ '& > *': { gridArea: '1 / 1' } }} templateColumns="minmax(0, 1fr)">
        <chakra.ul {...homePanel} aria-hidden visibility={isFilled ? 'hidden' : undefined}>
          {rows}
        </chakra.ul>
        {Children.count(children) > 0 ? (
          <chakra.ul {...homePanel} alignSelf="start">
            {children}
          </chakra.ul>
        ) : (
          isSettled && (
            <chakra.p
              {...homePanel}
              display="grid"
              placeItems="center"
              p="3"
              color="fg.muted"
              textAlign="center"
            >
              {dashboardCopy.latestEmpty}
            </chakra.p>
          )
        )}
      </Grid>
    </Block>
  )
}

export function AwaitedLine() {
  return (
    <chakra.li {...priceLine}>
      <Flex {...priceLineShape}>
        <Skeleton flex="1 1 6rem" height="5" marginY="0.5" maxWidth="14rem" />
        <chakra.span {...verdictMark} visibility="hidden">
          <Check size={16} />
          {dashboardCopy.verdicts.good}
        </chakra.span>
        <Skeleton ms="auto" width="3.25rem" height="5" />
      </Flex>
    </chakra.li>
  )
}

export function RisingPrices({ children }: { readonly children: ReactNode }) {
  return (
    <Block title={dashboardCopy.rising}>
      <chakra.ul {...homePanel}>{children}</chakra.ul>
    </Block>
  )
}

const priceLine = {
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '0' },
} as const
const priceLineShape = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minHeight: 'touch',
  px: '3',
  py: '2',
} as const

interface LineProps extends Pick<HomePrice, 'id' | 'name' | 'price'> {
  readonly children?: ReactNode
}

function ProductLine({ id, name, price, children }: LineProps) {
  return (
    <chakra.li {...priceLine}>
      <HomeLink
        to={paths.product(id)}
        {...priceLineShape}
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
