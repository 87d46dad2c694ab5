import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { cardStyles } from '../../theme/recipes/panels.ts'

export interface DataCardProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function DataCard({ title, text, children }: DataCardProps) {
  const id = useId()
  return (
    <chakra.section {...cardStyles} aria-labelledby={id}>
      <div>
        <chakra.h2 id={id} fontSize="lg" fontWeight="semibold">
          {title}
        </chakra.h2>
        <chakra.p mt="1" color="fg.muted">
          {text}
        </chakra.p>
      </div>
      {children}
    </chakra.section>
  )
}
