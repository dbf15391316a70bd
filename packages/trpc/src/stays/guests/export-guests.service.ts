import { CSV_MARK, csvLine } from '@stayward/contract/kernel/csv'
import type { Guest, GuestExport } from '@stayward/contract/stays/guest'
import { recordActivity } from '../../kernel/activity.ts'
import { authorize } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import type { Position } from '../../kernel/cursor.ts'
import { findProperty } from '../../properties/properties.queries.ts'
import { documentsToFind } from './document-search.rules.ts'
import { presentGuest } from './guests.presenter.ts'
import { listGuests } from './guests.queries.ts'

const PAGE = 500

const COLUMNS = [
  'property_name',
  'arrival_date',
  'departure_date',
  'first_name',
  'last_name',
  'second_last_name',
  'date_of_birth',
  'age_at_arrival',
  'nationality_country_code',
  'sex',
  'document_type',
  'document_number',
  'residence_address',
  'residence_postal_code',
  'residence_city',
  'residence_country_code',
  'phone_prefix',
  'phone',
  'email',
  'marketing_consent',
  'state',
] as const

type Line = Pick<Guest, Exclude<(typeof COLUMNS)[number], 'arrival_date' | 'departure_date'>> & {
  arrival_date: string
  departure_date: string
}

/**
 * The guests of a list as CSV, page by page as they are read, documents masked as everywhere. The export is
 * logged before the first line is sent. Throws for a property whose guests the caller may not see.
 */
export async function exportGuests(ctx: CallerContext, filter: GuestExport): Promise<AsyncIterable<string>> {
  const { property_id } = filter
  const place =
    property_id === undefined
      ? null
      : authorize(await findProperty(ctx.db, ctx.actor, property_id, nowInstant(ctx.clock)), 'guest.see')
  const account_id = place?.account_id ?? ctx.actor.account_id
  await ctx.db.transaction((tx) =>
    recordActivity(ctx, tx, {
      type: 'account.guests_exported',
      account_id,
      property_id: place?.id ?? null,
      subject: { type: 'account', id: account_id },
    }),
  )
  return linesOf(ctx, filter)
}

async function* linesOf(ctx: CallerContext, filter: GuestExport): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(COLUMNS)
  const documents = documentsToFind(ctx.vault, filter.query)
  let after: Position | null = null
  for (;;) {
    const rows = await listGuests(ctx.db, ctx.actor, { ...filter, size: PAGE, after, documents })
    const page = rows.slice(0, PAGE)
    const lines = page.map((row) => {
      const { arrival_date, departure_date } = row
      const line: Line = { ...presentGuest(ctx, row), arrival_date, departure_date }
      return csvLine(COLUMNS.map((column) => line[column]))
    })
    if (lines.length > 0) yield lines.join('')
    const last = page.at(-1)
    if (rows.length <= PAGE || !last) return
    after = [last.created_at, last.id]
  }
}
