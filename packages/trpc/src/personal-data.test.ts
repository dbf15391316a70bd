import { PERSONAL_COLUMNS } from '@stayward/db/schema/personal-columns'
import type { PersonalKind } from '@stayward/db/schema/personal-kind'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { SCHEDULE } from './jobs.root.ts'
import { ERASED, EXPORTED } from './lists.root.ts'

/** The recurring jobs that delete what is only kept for some days. */
const SWEPT_BY: Readonly<Record<string, string>> = {
  blocked_guest: 'blocked_guests.sweep',
  email_link: 'auth.sweep',
  feed_difference: 'feed_differences.sweep',
  feed_difference_item: 'feed_differences.sweep',
  feed_event: 'feed_events.sweep',
  file_import: 'imports.sweep',
  property_bulk_edit: 'bulk_edits.sweep',
  feed_fetch: 'feed_fetches.sweep',
  push_subscription: 'notifications.sweep',
  session: 'auth.sweep',
  text_callback: 'text_callbacks.sweep',
  mail: 'mail.sweep',
  idempotency: 'idempotency.sweep',
  webhook_attempt: 'webhooks.sweep',
}

const personal = (kind: PersonalKind) =>
  PERSONAL_COLUMNS.flatMap(({ table, personal: { [kind]: columns = [] } }) =>
    columns.map((column) => ({ table, column, name: `${getTableName(table)}.${column}` })),
  )

describe('what is personal', () => {
  it('is erased with the stay where it tells of a guest', () => {
    const isErased = (table: PgTable, column: string) =>
      ERASED.some((entry) => entry.table === table && entry.columns.includes(column))
    const guests = personal('stay')
    expect(guests.length).toBeGreaterThan(20)
    expect(guests.filter(({ table, column }) => !isErased(table, column)).map(({ name }) => name)).toEqual([])
  })

  it('goes into the file of the account where it tells of the account', () => {
    const tables = [...EXPORTED.account, ...EXPORTED.property].flatMap((part) => part.tables)
    const missing = personal('account').filter(({ table }) => !tables.includes(table))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('is deleted by a recurring job where it is kept for days only', () => {
    const jobs = personal('passing').map(({ table }) => SWEPT_BY[getTableName(table)])
    expect(jobs.filter((job) => job === undefined || SCHEDULE[job] === undefined)).toEqual([])
  })
})
