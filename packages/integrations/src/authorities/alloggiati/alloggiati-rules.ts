import { Temporal } from 'temporal-polyfill'
import type { AuthorityRules, DeadlineFacts } from '../authority-rules.ts'

const ROME = 'Europe/Rome'
/** The longest stay that a line can tell; the days after it need a new line, as of a new arrival. */
export const MAX_DAYS = 30

/**
 * The hours of article 109 TULPS, as changed by decree-law 53/2019. Those of short stays are not confirmed by a source
 * here; if they are wrong, reports are only due too early.
 */
export type AlloggiatiDeadlines = {
  due_hours: number
  /** Stays of at most this length are due earlier. */
  short_stay_hours: number
  short_stay_due_hours: number
}

const DEADLINES: AlloggiatiDeadlines = { due_hours: 24, short_stay_hours: 24, short_stay_due_hours: 6 }

/** The rules of Alloggiati Web: a line tells at most 30 days, so that long stays are reported again. */
export type AlloggiatiRules = AuthorityRules & Required<Pick<AuthorityRules, 'continuesAt'>>

const inRome = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)
const toUtc = (moment: Temporal.ZonedDateTime) => moment.toInstant().toString()

/** Rules with other hours than those of the law, where an authority says so. */
export const alloggiatiRules = (deadlines: AlloggiatiDeadlines = DEADLINES): AlloggiatiRules => ({
  kinds: ['travellers'],
  covers: () => true,
  dueAt: ({ from, to }) => {
    const [start, end] = [Temporal.Instant.from(from), Temporal.Instant.from(to)]
    const isShort = start.until(end).total('hours') <= deadlines.short_stay_hours
    const hours = isShort ? deadlines.short_stay_due_hours : deadlines.due_hours
    return start.add({ hours }).toString()
  },
  // The portal takes arrivals of its own today and yesterday.
  closesAt: ({ from }: DeadlineFacts) =>
    toUtc(inRome(from).startOfDay().add({ days: 2 }).subtract({ seconds: 1 })),
  can_cancel: false,
  has_parts: true,
  // The authority neither names what it took nor says whether it refuses a repetition, and its proof comes the next day.
  repeats: false,
  proof: { time_zone: ROME, days: 30 },
  codes: {
    apartment: {
      max: 6,
      pattern: /^\d{1,6}$/,
      message: 'Enter the apartment’s number in the portal’s list of apartments: at most 6 digits.',
      is_required: false,
      example: '000001',
    },
  },
  continuesAt: ({ arrival_date, departure_date }) => {
    const arrival = Temporal.PlainDate.from(arrival_date)
    const periods = Math.ceil(arrival.until(departure_date).days / MAX_DAYS)
    return Array.from({ length: Math.max(periods - 1, 0) }, (_period, index) =>
      arrival.add({ days: MAX_DAYS * (index + 1) }).toString(),
    )
  },
})
