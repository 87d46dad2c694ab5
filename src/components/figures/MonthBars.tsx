import { Box, chakra, Flex } from '@chakra-ui/react'
import { figuresCopy, monthSpent } from '../../copy/figures.ts'
import { formatLongMonth, formatMonth } from '../../domain/format/dates.ts'
import type { TripMonth } from '../../domain/shopping/tripFigures.ts'

export interface MonthBarsProps {
  /** The oldest first. */
  readonly months: readonly TripMonth[]
}

const bar = {
  width: 'full',
  maxWidth: '8',
  borderTopRadius: 'sm',
  borderWidth: '2px',
  borderColor: 'brand.fg',
} as const

/** What each month cost: filled from tickets, hollow where a basket counts; a table says the same to the ear. */
export function MonthBars({ months }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <>
      <Flex aria-hidden gap="min({spacing.2}, 1.5vw)">
        {months.map(({ month, cents, isRough }) => (
          <Flex key={month} direction="column" align="center" flex="1 1 0" minWidth="0" gap="1">
            <Flex height="4rem" width="full" align="flex-end" justify="center">
              {cents > 0 && (
                <Box
                  {...bar}
                  bg={isRough ? 'transparent' : 'brand.fg'}
                  style={{ height: `${Math.max(6, (100 * cents) / most)}%` }}
                />
              )}
            </Flex>
            <chakra.span
              width="full"
              borderTopWidth="1px"
              borderColor="border"
              fontSize="min({fontSizes.xs}, 3.4vw)"
              color="fg.muted"
              textAlign="center"
              textTransform="uppercase"
            >
              {formatLongMonth(month).charAt(0)}
            </chakra.span>
          </Flex>
        ))}
      </Flex>
      <Box srOnly>
        <table>
          <caption>{figuresCopy.months}</caption>
          <thead>
            <tr>
              <th scope="col">{figuresCopy.month}</th>
              <th scope="col">{figuresCopy.spent}</th>
              <th scope="col">{figuresCopy.trips}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(`${month.month}-01`)}</th>
                <td>{monthSpent(month)}</td>
                <td>{month.trips}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}
