import type { AttentionKind } from '@stayward/contract/overview/timeline'
import type { BookingPart } from '../../../paths'

/** The part of a booking that deals with a need; its whole page unless said otherwise. */
export const PARTS: Partial<Record<AttentionKind, BookingPart>> = {
  checkin_incomplete: 'checkin',
  code_problem: 'codes',
  message_failed: 'messages',
  message_held: 'messages',
  report_rejected: 'report',
  report_unconfirmed: 'report',
  report_withdrawn: 'report',
  report_failing: 'report',
  report_late: 'report',
  report_correction_needed: 'report',
}

/** The needs that are shown until somebody asks for more: as many as leave what follows in view. */
const FIRST_NEEDS = 3

/** The first of a list, or all of it where no more than one is beyond them: a button for it would take its room. */
export const firstOf = <Item>(all: readonly Item[], count = FIRST_NEEDS): readonly Item[] =>
  all.length <= count + 1 ? all : all.slice(0, count)
