import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingPart } from '../../../paths'
import { PARTS } from './need'

/** What has a notice of its own on the page of a booking. */
const WITH_NOTICE: readonly AttentionKind[] = ['booking_conflict', 'blocked_guest']

/** What needs a person for a booking, among the needs of its property. */
export const needsOfBooking = (
  needs: readonly AttentionItem[],
  { id }: Pick<Booking, 'id'>,
): AttentionItem[] => needs.filter(({ booking_id, kind }) => booking_id === id && !WITH_NOTICE.includes(kind))

type ReadinessKind = Booking['readiness']['items'][number]['kind']

const READINESS_OF: Partial<Record<BookingPart, ReadinessKind>> = {
  checkin: 'checkin',
  codes: 'access_codes',
  report: 'report',
}

/** What of the arrival checklist needs say already. */
export const saidByNeeds = (needs: readonly AttentionItem[]): ReadinessKind[] =>
  needs.flatMap(({ kind }) => {
    const part = PARTS[kind]
    return part === undefined ? [] : (READINESS_OF[part] ?? [])
  })
