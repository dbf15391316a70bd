import { addDays } from '../../../i18n/days'
import type { Inputs, Outputs } from '../../../trpc/types'
import {
  dayStart,
  type MessageView,
  OUTBOX_DAYS,
  type ReaderDay,
  STATES_OF_VIEW,
  totalOfView,
} from '../message-list/message-search'

/** The views of the outbox that a rule leads to, in order. */
export const COUNTED_VIEWS = ['coming', 'held', 'sent', 'failed'] as const satisfies MessageView[]

/** What a rule did lately and will do, as the outbox lists it. */
export type RuleTotals = Record<(typeof COUNTED_VIEWS)[number], number>

type Input = Inputs['messages']['totals']

/** The queries for what comes and what was. Server and browser build them alike, so that a prefetch is found. */
export function ruleTotalInputs({ today, time_zone }: ReaderDay): { coming: Input; past: Input } {
  const { coming, held, sent, failed } = STATES_OF_VIEW
  return {
    // What is held is overdue, however long.
    coming: { state: [...coming, ...held], to: dayStart(addDays(today, OUTBOX_DAYS + 1), time_zone) },
    past: { state: [...sent, ...failed], from: dayStart(addDays(today, -OUTBOX_DAYS), time_zone) },
  }
}

/** The numbers of one rule. */
export function totalsOfRule(rule_id: string, totals: Outputs['messages']['totals']['rules']): RuleTotals {
  const own = totals.filter((one) => one.rule_id === rule_id)
  return {
    coming: totalOfView('coming', own),
    held: totalOfView('held', own),
    sent: totalOfView('sent', own),
    failed: totalOfView('failed', own),
  }
}
