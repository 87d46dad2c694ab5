import { Box, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'
import { ScanIcon } from './barIcons.ts'
import {
  type Destination,
  destinations,
  isActive,
  offersScan,
  scanPathFrom,
} from './destinations.ts'

export interface BottomBarProps {
  readonly path: string
}

const TabLink = chakra(Link)
const left = destinations.slice(0, 2)
const right = destinations.slice(2)

// The left half makes room for the add button; the right half starts later so that its longest
// label fits one line at 320 px, and breaks when a reader increases letter spacing.
const leftColumns = 'calc(25% - 14px) calc(25% - 14px) 28px 8px'
const columns = {
  base: `${leftColumns} minmax(min-content, max-content) minmax(44px, 1fr)`,
  sm: `${leftColumns} 1fr 1fr`,
}

/** Beside the add button where there is room, above it on the narrowest screens. */
const scanBottom = 'calc(100% + clamp(12px, 36px - (100vw - 320px) / 2, 36px))'

/** A card of home offers to scan, and marks the page once it is out of sight. */
const afterCard = { 'html:has([data-scan-card]):not([data-scan-card-left]) &': { display: 'none' } }

export const BottomBar = memo(function BottomBar({ path }: BottomBarProps) {
  const tab = (destination: Destination) => (
    <chakra.li key={destination.path} display="flex">
      <Tab destination={destination} active={isActive(destination, path)} />
    </chakra.li>
  )
  return (
    <chakra.nav
      aria-label={frameCopy.navigation}
      position="fixed"
      bottom="0"
      insetX="0"
      zIndex="bar"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      pb="env(safe-area-inset-bottom, 0px)"
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={columns}
        gridTemplateRows="1fr"
        minHeight="bar"
        css={{ '& > :nth-child(4)': { gridColumn: '5' } }}
      >
        {left.map(tab)}
        <chakra.li position="absolute" insetStart="50%" top="-28px" transform="translateX(-50%)">
          <AddLink current={path === paths.addProduct} />
        </chakra.li>
        {right.map(tab)}
        {offersScan(path) && (
          <chakra.li
            position="absolute"
            insetEnd="min({spacing.4}, 3vw)"
            bottom={scanBottom}
            css={path === paths.dashboard ? afterCard : {}}
          >
            <ScanLink to={scanPathFrom(path)} />
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.nav>
  )
})

function Tab({ destination, active }: { destination: Destination; active: boolean }) {
  const { Icon, label } = destination
  return (
    <TabLink
      to={destination.path}
      aria-current={active ? 'page' : undefined}
      flex="1"
      minWidth="0"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="1"
      color={active ? 'brand.fg' : 'fg.muted'}
      // Bigger text must not make tabs overlap: it stays, or breaks where a browser enlarges it still.
      fontSize="min(0.875rem, 4.375vw)"
      overflowWrap="anywhere"
      fontWeight={active ? 'bold' : 'medium'}
      lineHeight="tight"
      letterSpacing="-0.01em"
      textAlign="center"
      _focusVisible={{ outlineOffset: '-3px' }}
      borderRadius="md"
    >
      <Flex
        align="center"
        justify="center"
        width="44px"
        height="28px"
        borderRadius="sm"
        bg={active ? 'tag' : 'transparent'}
        // Forced colours remove the yellow and draw this outline.
        outline={active ? '2px solid transparent' : undefined}
        color={active ? 'tag.fg' : 'inherit'}
      >
        <Icon size={20} aria-hidden />
      </Flex>
      <Box as="span">{label}</Box>
    </TabLink>
  )
}

function AddLink({ current }: { current: boolean }) {
  return (
    <TabLink
      to={paths.addProduct}
      aria-label={frameCopy.addProduct}
      aria-current={current ? 'page' : undefined}
      display="flex"
      alignItems="center"
      justifyContent="center"
      width="56px"
      height="56px"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      boxShadow="lifted"
      outlineWidth="4px"
      outlineStyle="solid"
      outlineColor="bg.panel"
      _hover={{ bg: 'brand.solidHover' }}
      _focusVisible={{ outlineColor: 'focus', outlineOffset: '2px' }}
    >
      <Plus size={26} aria-hidden />
    </TabLink>
  )
}

function ScanLink({ to }: { to: string }) {
  return (
    <TabLink
      to={to}
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="56px"
      px="min({spacing.5}, 4vw)"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      boxShadow="lifted"
      // As the tabs, it must stay beside the add button at 200 % text.
      fontSize="min(1rem, 4.4vw)"
      fontWeight="semibold"
      _hover={{ bg: 'brand.solidHover' }}
      _focusVisible={{ outlineOffset: '2px' }}
    >
      <ScanIcon size={22} aria-hidden />
      {frameCopy.scan}
    </TabLink>
  )
}
