import type { ReportFacts, ReportedGuest } from '../reported-stay.ts'
import { italianDetails } from './italian-details.ts'

/** The codes of the authority's table of guests: who carries the document, and who follows them. */
export const GUEST_TYPES = {
  single: '16',
  family_head: '17',
  group_head: '18',
  family_member: '19',
  group_member: '20',
} as const
export type PartyRole = keyof typeof GUEST_TYPES

export type PartyMember = { guest: ReportedGuest; role: PartyRole }

/** True for members, whose lines have no document. */
export const followsHead = (role: PartyRole): boolean => role === 'family_member' || role === 'group_member'

/**
 * True for guests who registered after others were reported. No source says how the portal takes members
 * without their head, so each of them is reported as travelling alone.
 */
export const isLatePart = ({ part, earlier_guests }: Pick<ReportFacts, 'part' | 'earlier_guests'>): boolean =>
  part > 1 && earlier_guests.length > 0

/**
 * The guests in the order of their lines, with their roles: the first adult leads, the others follow. Null if
 * there is no adult to lead them.
 */
export function partyMembers(
  facts: Pick<ReportFacts, 'part' | 'guests' | 'earlier_guests'>,
): PartyMember[] | null {
  const { guests } = facts
  if (guests.length === 1 || isLatePart(facts)) return guests.map((guest) => ({ guest, role: 'single' }))
  const head = guests.find(({ is_minor }) => !is_minor)
  if (!head) return null
  const others = guests.filter((guest) => guest !== head)
  const isFamily = others.every((guest) => italianDetails(guest).travels_as === 'family')
  const [lead, follow] = isFamily
    ? (['family_head', 'family_member'] as const)
    : (['group_head', 'group_member'] as const)
  return [{ guest: head, role: lead }, ...others.map((guest) => ({ guest, role: follow }))]
}
