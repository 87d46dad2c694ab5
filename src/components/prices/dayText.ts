import { seenDayCopy } from '../../copy/catalogue.ts'
import { verdictCopy } from '../../copy/prices.ts'
import { formatDay } from '../../domain/format/dates.ts'

/** « 2 mars », or « aujourd'hui ». Both are civil days. */
export const dayText = (day: string, today: string) =>
  day === today ? seenDayCopy.today : formatDay(day, today)

/** « le 2 mars », or « aujourd'hui ». Both are civil days. */
export const onDayText = (day: string, today: string) =>
  day === today ? seenDayCopy.today : verdictCopy.on(formatDay(day, today))
