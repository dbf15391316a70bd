import type { ImportField } from '@stayward/contract/channels/import-values'
import type { RecognisedFile } from './mapping'

/** A date of the file in both ways to read it. */
export type DateExample = { text: string; day_first: string; month_first: string }

const SHOWN = 2
const DATE_FIELDS: readonly ImportField[] = ['from', 'to', 'booked_on']

/** With dots the day always comes first. The end excludes times, which may follow a date. */
const NUMBERS = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/
const CENTURY = '20'

/** Dates of the file that could be read in two ways, at most two. */
export const dateExamples = (columns: RecognisedFile['columns']): DateExample[] =>
  columns
    .filter(({ field }) => field !== null && DATE_FIELDS.includes(field))
    .flatMap(({ samples }) => samples)
    .filter((sample, index, all) => all.indexOf(sample) === index)
    .flatMap((sample) => exampleOf(sample) ?? [])
    .slice(0, SHOWN)

function exampleOf(sample: string): DateExample | null {
  const [text, first, second, year] = NUMBERS.exec(sample.trim()) ?? []
  if (text === undefined || first === undefined || second === undefined || year === undefined) return null
  if (Number(first) === Number(second) || !isMonth(first) || !isMonth(second)) return null
  const whole = year.length === 2 ? CENTURY + year : year
  const day = (month: string, date: string) =>
    [whole, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  return { text, day_first: day(second, first), month_first: day(first, second) }
}

const isMonth = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12
