import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenHeader } from './ScreenHeader.tsx'

export interface ReadingPageProps {
  readonly title: string
  readonly backTo: string
  readonly children: ReactNode
}

/** A page to read, for strangers too. */
export function ReadingPage({ title, backTo, children }: ReadingPageProps) {
  return (
    <chakra.main
      display="block"
      maxWidth="form"
      mx="auto"
      px="min({spacing.4}, 5vw)"
      pt="max({spacing.4}, env(safe-area-inset-top, 0px))"
      pb="calc({spacing.10} + env(safe-area-inset-bottom, 0px))"
    >
      <ScreenHeader title={title} backTo={backTo} />
      <Stack gap="8">{children}</Stack>
    </chakra.main>
  )
}

export interface ReadingPartProps {
  readonly title: string
  readonly children: ReactNode
}

export function ReadingPart({ title, children }: ReadingPartProps) {
  return (
    <Stack as="section" gap="2">
      <chakra.h2 textStyle="lg" fontWeight="bold">
        {title}
      </chakra.h2>
      {children}
    </Stack>
  )
}

export interface ReadingPointsProps {
  readonly points: readonly string[]
}

export function ReadingPoints({ points }: ReadingPointsProps) {
  return (
    <chakra.ul listStyleType="disc" ps="5" display="grid" gap="1.5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </chakra.ul>
  )
}
