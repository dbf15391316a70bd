import type { BlockedGuest } from '@stayward/contract/stays/blocked-guest'
import { BLOCK_YEARS } from '@stayward/contract/stays/blocked-guest-values'
import { Temporal } from 'temporal-polyfill'
import type { Services } from '../../kernel/services.ts'
import { openNote } from '../guest-history/blocked-matches.presenter.ts'
import type { VisibleBlockedGuest } from './blocked-guests.queries.ts'

/** A blocked guest as those who manage the property see them. */
export const presentBlockedGuest = (
  services: Pick<Services, 'vault'>,
  row: VisibleBlockedGuest,
): BlockedGuest => ({
  id: row.id,
  property_id: row.property_id,
  property_name: row.property_name,
  name: row.name,
  reason: row.reason,
  note: openNote(services, row),
  recognized_by: [
    ...(row.email_lookup === null ? [] : (['email'] as const)),
    ...(row.phone_lookup === null ? [] : (['phone'] as const)),
    ...(row.name_key === null ? [] : (['name'] as const)),
  ],
  blocked_by: row.blocked_by_name,
  erase_after: Temporal.PlainDate.from(row.created_at.slice(0, 10)).add({ years: BLOCK_YEARS }).toString(),
  created_at: row.created_at,
  updated_at: row.updated_at,
})
