import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { HomeWatched } from '../../domain/verdict/homeOpening.ts'
import type { HomeSummary } from '../../domain/verdict/homeSummary.ts'
import { paths } from '../../paths.ts'
import { homePanel } from '../../theme/recipes/panels.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'
import {
  AwaitedLine,
  LatestPriceLine,
  LatestPrices,
  LatestRoom,
  RiseLine,
  RisingPrices,
} from './LatestPrices.tsx'

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

/** Properties of a card that offers to scan. It marks the page while it is out of sight: the bar then offers it. */
function useScanCard() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = (isInSight: boolean) =>
      document.documentElement.toggleAttribute('data-scan-card-left', !isInSight)
    const observer = new IntersectionObserver((seen) => mark(seen.at(-1)?.isIntersecting ?? true))
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      mark(true)
    }
  }, [])
  return { ref, 'data-scan-card': true }
}

export function ScanCallCard() {
  const scanCard = useScanCard()
  return (
    <Flex
      {...scanCard}
      wrap="wrap"
      align="center"
      gap="3"
      p="4"
      containerType="inline-size"
      {...card}
    >
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
  const scanCard = useScanCard()
  return (
    <Grid {...scanCard} templateColumns="minmax(0, 1fr)" gap="4" p="5" {...card}>
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

const HomeLink = chakra(Link)

interface HomeLineProps {
  readonly to: string
  readonly words: string
  readonly about: string
}

/** A line of its own, which opens what it tells of. */
export function HomeLine({ to, words, about }: HomeLineProps) {
  return (
    <HomeLink
      to={to}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      minHeight="control"
      px="3"
      py="2"
      {...homePanel}
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

const awaitedLines = ['first', 'second', 'third'].map((place) => <AwaitedLine key={place} />)

const watchedTitle = ({ name, price }: Pick<HomeWatched, 'name' | 'price'>) =>
  `${textOrFallback(name, frameCopy.nameless)} ${price}`

interface HomeBlocksProps {
  readonly summary: HomeSummary
  /** Whether the prices whose room is kept have been asked for, with or without an answer. */
  readonly isSettled?: boolean | undefined
}

/** What is known of the catalogue and the list, in the order of a phone. */
export function HomeBlocks({ summary, isSettled = false }: HomeBlocksProps) {
  const { latest, awaited = 0, rising, watched, list, trip } = summary
  const lines = latest.map((price) => <LatestPriceLine key={price.id} {...price} />)
  return (
    <>
      {awaited > 0 ? (
        <LatestRoom rows={awaitedLines.slice(0, awaited)} isSettled={isSettled}>
          {lines}
        </LatestRoom>
      ) : (
        lines.length > 0 && <LatestPrices>{lines}</LatestPrices>
      )}
      {watched && (
        <HomeLine
          to={paths.product(watched.id)}
          words={watchedTitle(watched)}
          about={watched.about}
        />
      )}
      {rising.length > 0 && (
        <RisingPrices>
          {rising.map((rise) => (
            <RiseLine key={rise.id} {...rise} />
          ))}
        </RisingPrices>
      )}
      {list.articles > 0 && (
        <HomeLine
          to={paths.shoppingList}
          words={dashboardCopy.list(list.articles)}
          about={list.about}
        />
      )}
      {trip && (
        <HomeLine to={paths.figures} words={dashboardCopy.trip(trip.price)} about={trip.about} />
      )}
    </>
  )
}
