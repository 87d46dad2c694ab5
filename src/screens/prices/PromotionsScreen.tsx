import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ReadingPage, ReadingPoints } from '../../components/frame/ReadingPage.tsx'
import { promotionsPageCopy } from '../../copy/prices/promotions.ts'
import { pageTitles } from '../../copy/titles.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'

export interface PromotionsScreenProps {
  readonly backTo: string
}

export function PromotionsScreen({ backTo }: PromotionsScreenProps) {
  const { gains, parts, date } = promotionsPageCopy
  return (
    <ReadingPage title={pageTitles.promotions} backTo={backTo}>
      <Flex direction="column" gap="4">
        <Card title={gains.title}>
          <chakra.ul listStyleType="none">
            {gains.sums.map((sum) => (
              <Sum key={sum.label} {...sum} />
            ))}
          </chakra.ul>
          <p>{gains.large}</p>
        </Card>
        {parts.map(({ title, points }) => (
          <Card key={title} title={title}>
            <ReadingPoints points={points} />
          </Card>
        ))}
        <chakra.p textStyle="sm" color="fg.muted">
          {date}
        </chakra.p>
      </Flex>
    </ReadingPage>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section {...cardStyles} gap="3">
      <chakra.h2 textStyle="lg" fontWeight="bold">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

interface SumProps {
  readonly label: string
  readonly gain: string
  readonly how: string
}

/** What is printed on the label at the left, what it comes to at the right. */
function Sum({ label, gain, how }: SumProps) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="4"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box flex="1 1 9rem" minWidth="0">
        <chakra.p fontWeight="semibold">{label}</chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {how}
        </chakra.p>
      </Box>
      <chakra.strong textStyle="title" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {gain}
      </chakra.strong>
    </Flex>
  )
}
