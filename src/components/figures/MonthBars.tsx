import { Box, Flex } from '@chakra-ui/react'
import { figuresCopy } from '../../copy/figures.ts'
import { monthSpent } from '../../copy/prices/describeTrip.ts'
import { formatMonth } from '../../domain/format/dates.ts'
import type { TripMonth } from '../../domain/shopping/tripFigures.ts'

export interface MonthBarsProps {
  readonly months: readonly TripMonth[]
}

const bar = {
  width: 'full',
  maxWidth: '8',
  mx: 'auto',
  borderTopRadius: 'sm',
  borderWidth: '2px',
  borderColor: 'brand.fg',
} as const

/** The cost of each month: filled from tickets, hollow where a basket counts; a table for screen readers. */
export function MonthBars({ months }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <>
      <Box aria-hidden>
        <Flex
          gap="min({spacing.2}, 1.5vw)"
          height="4rem"
          align="flex-end"
          borderBottomWidth="1px"
          borderColor="border"
        >
          {months.map(({ month, cents, isRough }) => (
            <Flex key={month} height="full" flex="1 1 0" minWidth="0" align="flex-end">
              {cents > 0 && (
                <Box
                  {...bar}
                  bg={isRough ? 'transparent' : 'brand.fg'}
                  style={{ height: `${Math.max(6, (100 * cents) / most)}%` }}
                />
              )}
            </Flex>
          ))}
        </Flex>
        <Flex justify="space-between" gap="2" mt="1" textStyle="sm" color="fg.muted">
          {[months[0], months.at(-1)].map(
            (end) => end && <span key={end.month}>{formatMonth(`${end.month}-01`)}</span>,
          )}
        </Flex>
      </Box>
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
