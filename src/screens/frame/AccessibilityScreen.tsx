import { chakra } from '@chakra-ui/react'
import { CriteriaTheme, metShare } from '../../components/frame/CriteriaTheme.tsx'
import { ReadingPage, ReadingPart, ReadingPoints } from '../../components/frame/ReadingPage.tsx'
import { accessibilityCopy, accessibilityCriteria, openCriteria } from '../../copy/accessibility.ts'
import { frameCopy } from '../../copy/frame.ts'

export interface AccessibilityScreenProps {
  readonly backTo: string
}

const themes = accessibilityCriteria.map(({ theme, checked, criteria }, place) => ({
  number: place + 1,
  title: theme,
  checked,
  criteria: criteria.map((text, index) => ({ number: `${place + 1}.${index + 1}`, text })),
}))

export function AccessibilityScreen({ backTo }: AccessibilityScreenProps) {
  const copy = accessibilityCopy
  return (
    <ReadingPage title={frameCopy.accessibility} backTo={backTo}>
      <p>{copy.intro}</p>
      <ReadingPart title={copy.stateTitle}>
        <chakra.p fontWeight="semibold">{copy.state(metShare())}</chakra.p>
        <chakra.p color="fg.muted">{copy.date}</chakra.p>
      </ReadingPart>
      <ReadingPart title={copy.openTitle}>
        <ReadingPoints
          points={Object.entries(openCriteria).map(([number, text]) => `${number}\u00a0: ${text}`)}
        />
      </ReadingPart>
      <ReadingPart title={copy.doneTitle}>
        <ReadingPoints points={copy.done} />
      </ReadingPart>
      <ReadingPart title={copy.toolsTitle}>
        <p>{copy.tools}</p>
      </ReadingPart>
      <ReadingPart title={copy.undoneTitle}>
        <ReadingPoints points={copy.undone} />
      </ReadingPart>
      <ReadingPart title={copy.helpTitle}>
        <p>{copy.help}</p>
      </ReadingPart>
      <ReadingPart title={copy.criteriaTitle}>
        {themes.map((theme) => (
          <CriteriaTheme key={theme.number} {...theme} />
        ))}
      </ReadingPart>
    </ReadingPage>
  )
}
