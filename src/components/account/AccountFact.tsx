import { Box, chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

export interface AccountFactProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly value: string | null
  /** Shown in place of a missing value. */
  readonly none?: string
}

const disc = '44px'

/** One term and its value; the list around them needs `my="-3"`. */
export function AccountFact({ Icon, label, value, none }: AccountFactProps) {
  return (
    <Box
      position="relative"
      py="3"
      ps={`calc(${disc} + min({spacing.3}, 4vw))`}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
    >
      <chakra.dt textStyle="sm" color="fg.muted">
        {/* Inside the <dt>: a <dl> allows no other children. */}
        <Flex
          position="absolute"
          insetStart="0"
          top="50%"
          transform="translateY(-50%)"
          align="center"
          justify="center"
          width={disc}
          height={disc}
          borderRadius="full"
          bg="brand.subtle"
          color="brand.fg"
        >
          <Icon size={20} aria-hidden />
        </Flex>
        {label}
      </chakra.dt>
      <chakra.dd dir="auto" fontWeight="semibold" color={value ? 'fg' : 'fg.muted'}>
        {value ?? none}
      </chakra.dd>
    </Box>
  )
}
