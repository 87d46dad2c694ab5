import { chakra } from '@chakra-ui/react'
import { ReadingPage, ReadingPart, ReadingPoints } from '../../components/frame/ReadingPage.tsx'
import { promotionsPageCopy } from '../../copy/promotions.ts'
import { pageTitles } from '../../copy/titles.ts'

export interface PromotionsScreenProps {
  readonly backTo: string
}

export function PromotionsScreen({ backTo }: PromotionsScreenProps) {
  const { intro, date, parts } = promotionsPageCopy
  return (
    <ReadingPage title={pageTitles.promotions} backTo={backTo}>
      <p>{intro}</p>
      {parts.map(({ title, points }) => (
        <ReadingPart key={title} title={title}>
          <ReadingPoints points={points} />
        </ReadingPart>
      ))}
      <chakra.p color="fg.muted">{date}</chakra.p>
    </ReadingPage>
  )
}
