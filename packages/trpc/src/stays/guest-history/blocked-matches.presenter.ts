import type { BlockedGuestMatch } from '@stayward/contract/stays/blocked-guest'
import type { Services } from '../../kernel/services.ts'
import type { BlockedMatch } from './blocked-matches.queries.ts'

/** The sealing context of the note about a blocked guest. */
export const notePlace = (id: string): string => `blocked_guest.note:${id}`

/** The note about a blocked guest; null without one. */
export const openNote = (
  { vault }: Pick<Services, 'vault'>,
  { id, note }: Pick<BlockedMatch, 'id' | 'note'>,
): string | null => vault.openOptional(note, notePlace(id))

/** A match for those who see the guest of the booking; the note is for those who see the entry. */
export const presentMatch = (services: Pick<Services, 'vault'>, row: BlockedMatch): BlockedGuestMatch => ({
  blocked_guest_id: row.id,
  name: row.name,
  reason: row.reason,
  note: row.sees_note ? openNote(services, row) : null,
  matched_by: row.matched_by,
  blocked_at: row.created_at,
})
