import { Button, chakra, Flex } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { brandCopy, frameCopy } from '../../copy/frame.ts'
import { displayName } from '../../domain/format/displayName.ts'

export interface DashboardHeaderProps {
  readonly userName: string | null
  readonly userEmail: string | null
  readonly onLogout: () => void
}

export function DashboardHeader({ userName, userEmail, onLogout }: DashboardHeaderProps) {
  return (
    <chakra.header bg="bg.panel" borderBottomWidth="1px" borderColor="border">
      <Flex
        align="center"
        wrap="wrap"
        gap="4"
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py="3"
      >
        <chakra.p textStyle="title" letterSpacing="-0.01em">
          {brandCopy.name}
        </chakra.p>
        <Flex ms="auto" align="center" gap="4" minWidth="0" wrap="wrap">
          <chakra.p color="fg.muted">
            {frameCopy.greeting}{' '}
            <chakra.strong dir="auto" color="fg" fontWeight="semibold">
              {displayName(userName, userEmail, frameCopy.fallbackName)}
            </chakra.strong>
          </chakra.p>
          <Button type="button" size="sm" variant="outline" onClick={onLogout}>
            <LogOut aria-hidden />
            {frameCopy.logout}
          </Button>
        </Flex>
      </Flex>
    </chakra.header>
  )
}
