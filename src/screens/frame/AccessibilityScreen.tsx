import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CriteriaTheme } from '../../components/frame/CriteriaTheme.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { accessibilityCopy, accessibilityCriteria } from '../../copy/accessibility.ts'
import { frameCopy } from '../../copy/frame.ts'

export interface AccessibilityScreenProps {
  readonly backTo: string
}

const themes = accessibilityCriteria.map(({ theme, criteria }, place) => ({
  number: place + 1,
  title: theme,
  criteria: criteria.map((text, index) => ({ number: `${place + 1}.${index + 1}`, text })),
}))

/** /accessibilite */
export function AccessibilityScreen({ backTo }: AccessibilityScreenProps) {
  const copy = accessibilityCopy
  return (
    <chakra.main
      display="block"
      maxWidth="form"
      mx="auto"
      px="min({spacing.4}, 5vw)"
      pt="max({spacing.4}, env(safe-area-inset-top, 0px))"
      pb="calc({spacing.10} + env(safe-area-inset-bottom, 0px))"
    >
      <ScreenHeader title={frameCopy.accessibility} backTo={backTo} />
      <Stack gap="8">
        <p>{copy.intro}</p>
        <Part title={copy.stateTitle}>
          <chakra.p fontWeight="semibold">{copy.state}</chakra.p>
          <chakra.p color="fg.muted">{copy.date}</chakra.p>
        </Part>
        <Part title={copy.doneTitle}>
          <Points points={copy.done} />
        </Part>
        <Part title={copy.toolsTitle}>
          <p>{copy.tools}</p>
        </Part>
        <Part title={copy.undoneTitle}>
          <Points points={copy.undone} />
        </Part>
        <Part title={copy.helpTitle}>
          <p>{copy.help}</p>
        </Part>
        <Part title={copy.criteriaTitle}>
          {themes.map((theme) => (
            <CriteriaTheme key={theme.number} {...theme} />
          ))}
        </Part>
      </Stack>
    </chakra.main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <chakra.h2 textStyle="lg" fontWeight="bold">
        {title}
      </chakra.h2>
      {children}
    </Stack>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <chakra.ul listStyleType="disc" ps="5" display="grid" gap="1.5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </chakra.ul>
  )
}
