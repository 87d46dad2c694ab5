import { foldText } from '../format/foldText.ts'

const months = 'janv fevr mars avr mai juin juil aout sept oct nov dec'.split(' ')

const time = String.raw`(?:,?(?: a |[ t])\d{1,2}(?:[:h]\d{2}(?:[:m]\d{2}(?:[.,]\d+)?)?)?(?: ?(?:h|s|min))?)?`
const dayFirst = new RegExp(String.raw`^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})${time}$`)
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`)
const named = new RegExp(
  String.raw`^(?:[a-z]+\.?,? )?(\d{1,2})(?:er)? ([a-z]{3,9})\.? (\d{4})${time}$`,
)
const instant = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

function noonOf(year: string, month: string | number, day: string): string | null {
  const iso = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  // Noon, so that no time zone makes it the day before or after.
  const date = new Date(`${iso}T12:00:00Z`)
  // JavaScript rolls February 30 over to March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isDay ? date.toISOString() : null
}

/** An instant as exports write it, or noon of a day as French people and spreadsheets write it, with or without a time; null for anything else. */
export function readDay(typed: string): string | null {
  const text = typed.trim()
  const [, ofInstant, monthOfInstant = '', dayOfInstant = ''] = instant.exec(text) ?? []
  if (ofInstant) {
    const date = new Date(text)
    const isDay = noonOf(ofInstant, monthOfInstant, dayOfInstant) !== null
    return isDay && !Number.isNaN(date.getTime()) ? date.toISOString() : null
  }
  const folded = foldText(text)
  const [, day = '', , month = '', year] = dayFirst.exec(folded) ?? []
  if (year) return noonOf(year, month, day)
  const [, firstYear, , middle = '', last = ''] = yearFirst.exec(folded) ?? []
  if (firstYear) return noonOf(firstYear, middle, last)
  const [, written = '', word = '', ofYear] = named.exec(folded) ?? []
  const place = months.findIndex((name) => word.startsWith(name))
  return ofYear && place >= 0 ? noonOf(ofYear, place + 1, written) : null
}
