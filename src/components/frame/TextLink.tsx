import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface TextLinkProps {
  readonly to: string
  readonly tone?: 'brand' | 'quiet' | 'inherit'
  readonly children: ReactNode
}

const Underlined = chakra(Link)
const tones = {
  brand: { color: 'brand.fg', fontWeight: 'semibold' },
  quiet: { color: 'fg.muted', fontWeight: 'normal' },
  inherit: { color: 'inherit', fontWeight: 'semibold' },
} as const

/** A standalone link, as tall as a touch target. */
export function TextLink({ to, tone = 'brand', children }: TextLinkProps) {
  return (
    <Underlined
      to={to}
      display="inline-flex"
      alignItems="center"
      minHeight="touch"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      borderRadius="sm"
      {...tones[tone]}
    >
      {children}
    </Underlined>
  )
}
