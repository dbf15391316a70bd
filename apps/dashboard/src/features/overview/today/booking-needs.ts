import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingPart } from '../../../paths'
import { firstOf, PARTS } from './need-parts'

/** What notices of their own say at the top of the page of a booking. */
const SAID_APART: readonly AttentionKind[] = ['booking_conflict', 'blocked_guest']

/** What needs a person for a booking and is said nowhere else, among the needs of its property. */
export const needsOfBooking = (
  needs: readonly AttentionItem[],
  { id }: Pick<Booking, 'id'>,
): AttentionItem[] => needs.filter(({ booking_id, kind }) => booking_id === id && !SAID_APART.includes(kind))

type ReadinessKind = Booking['readiness']['items'][number]['kind']

const READINESS_OF: Partial<Record<BookingPart, ReadinessKind>> = {
  checkin: 'checkin',
  codes: 'access_codes',
  report: 'report',
}

/** What of the arrival checklist the needs in view say already. */
export const saidByNeeds = (needs: readonly AttentionItem[]): ReadinessKind[] =>
  firstOf(needs).flatMap(({ kind }) => {
    const part = PARTS[kind]
    return part === undefined ? [] : (READINESS_OF[part] ?? [])
  })
