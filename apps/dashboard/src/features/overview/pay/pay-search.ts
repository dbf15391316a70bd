import { knownId } from '../../../components/known-words'
import { knownMonth, monthAfter } from '../../../dates/months'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** In the URL: the jobs of nobody in particular. */
export const NOBODY = 'nobody'

/** What the page of pay is about. */
export type PaySearch = {
  /** Null for the last one that has jobs. */
  month: string | null
  /** The id of a user whose jobs are listed, or `NOBODY`. */
  person: string | null
  property_id: string | null
}

/** Parses the URL; unknown words are left out, so that an old link still opens the page. */
export function parsePaySearch(params: URLSearchParams): PaySearch {
  const person = params.get('person')
  return {
    month: knownMonth(params.get('month')),
    person: person === NOBODY ? NOBODY : knownId(person),
    property_id: knownId(params.get('property_id')),
  }
}

export const paySearchPath = ({ month, person, property_id }: PaySearch): string =>
  paths.pay({
    month: month ?? undefined,
    person: person ?? undefined,
    property_id: property_id ?? undefined,
  })

/** The days of a month: from its first to the first of the next one. */
export const daysOfMonth = (month: string) => ({ from: `${month}-01`, to: `${monthAfter(month, 1)}-01` })

/** The jobs that pay is about: those of a month, at one property or all. */
export const payInput = (month: string, property_id: string | null) => ({
  ...daysOfMonth(month),
  ...(property_id !== null && { property_id: [property_id] }),
})

/** How far back the page looks for the last month with jobs. */
const MONTHS_BACK = 12

/** The last completed job that the reader sees, for the month that the page opens with. */
export const latestJobInput = (current: string) => ({
  from: `${monthAfter(current, 1 - MONTHS_BACK)}-01`,
  to: `${monthAfter(current, 1)}-01`,
  size: 1,
})

/** The query of the jobs of a person in a month; of everybody the reader sees without one. */
export const jobsInput = (
  month: string,
  { person, property_id }: Pick<PaySearch, 'person' | 'property_id'>,
): Inputs['pay']['jobs'] => ({
  ...payInput(month, property_id),
  size: 50,
  ...(person === NOBODY ? { nobody: 'true' as const } : person !== null && { person_id: person }),
})
