import { Button, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'
import { Logo } from '../Logo.tsx'
import { ScanIcon } from './barIcons.ts'
import { type Destination, destinations, isActive, scanPathFrom } from './destinations.ts'

export interface SideNavigationProps {
  readonly path: string
}

const SideLink = chakra(Link)

export const SideNavigation = memo(function SideNavigation({ path }: SideNavigationProps) {
  return (
    <chakra.nav
      aria-label={frameCopy.navigation}
      display="flex"
      flexDirection="column"
      gap="6"
      width="sidebar"
      height="100dvh"
      overflowY="auto"
      px="4"
      py="6"
      bg="bg.panel"
      borderEndWidth="1px"
      borderColor="border"
    >
      <Logo size="11" ms="2" />
      <Button asChild width="full" px="3">
        <Link to={paths.addProduct} aria-current={path === paths.addProduct ? 'page' : undefined}>
          <Plus aria-hidden />
          {frameCopy.addProduct}
        </Link>
      </Button>
      <Button asChild width="full" px="3" variant="outline" mt="-3">
        <Link to={scanPathFrom(path)}>
          <ScanIcon aria-hidden />
          {frameCopy.scan}
        </Link>
      </Button>
      <chakra.ul display="flex" flexDirection="column" gap="1">
        {destinations.map((destination) => (
          <li key={destination.path}>
            <Place destination={destination} active={isActive(destination, path)} />
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
})

function Place({ destination, active }: { destination: Destination; active: boolean }) {
  const { Icon, label, path } = destination
  return (
    <SideLink
      to={path}
      aria-current={active ? 'page' : undefined}
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="12"
      px="2"
      borderRadius="md"
      bg={active ? 'brand.subtle' : 'transparent'}
      color={active ? 'brand.fg' : 'fg'}
      fontWeight={active ? 'bold' : 'medium'}
      _hover={active ? { bg: 'brand.subtle' } : { bg: 'bg.subtle' }}
    >
      <Flex
        align="center"
        justify="center"
        width="10"
        height="8"
        flexShrink="0"
        borderRadius="sm"
        bg={active ? 'tag' : 'transparent'}
        // Forced colours remove the yellow and draw this outline.
        outline={active ? '2px solid transparent' : undefined}
        color={active ? 'tag.fg' : 'fg.muted'}
      >
        <Icon size={20} aria-hidden />
      </Flex>
      {label}
    </SideLink>
  )
}
