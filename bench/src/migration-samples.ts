import type { Migration } from '@stayward/db/migrating/migration-files'
import { parseMigration } from '@stayward/db/migrating/migration-files'
import { connectDatabase } from '@stayward/db/client'
import { inBatches } from '@stayward/trpc/kernel/in-batches'
import { sql } from 'drizzle-orm'

/** A schema change in the form that the product allows, and in the form that blocks it. */
export type Sample = {
  title: string
  /** Files in the form of CONTRIBUTING, one after the other. */
  gentle: Migration[]
  /** Runs after the files, like a job. */
  job?: (url: string) => Promise<void>
  /** The same in one statement. */
  naive: string
  /** Whether a long transaction reads the whole table meanwhile, like an export. */
  beside_export?: true
}

const BATCH = 200

let number = 0
const file = (name: string, text: string): Migration => {
  number++
  return { tag: name, created_at: 1_900_000_000_000 + number, hash: name, ...parseMigration(text) }
}
const outside = (name: string, text: string): Migration => file(name, `-- outside a transaction\n${text}`)

/** Fills a column in key order, two hundred rows per transaction. */
async function fill(url: string): Promise<void> {
  const { db, close } = connectDatabase(url, { max: 1 })
  let after = '00000000-0000-0000-0000-000000000000'
  try {
    await inBatches(db, BATCH, async (tx) => {
      const filled = await tx.execute<{ id: string }>(sql`
        update booking set bench_gentle = guests_number
        where id in (
          select id from booking where id > ${after} and bench_gentle is null order by id limit ${BATCH} for update
        )
        returning id`)
      after =
        filled
          .map(({ id }) => id)
          .toSorted()
          .at(-1) ?? after
      return filled.length
    })
  } finally {
    await close()
  }
}

/** Typical migrations of the product, in an order in which each can be applied. */
export const SAMPLES: readonly Sample[] = [
  {
    title: 'Add a column, beside an export of 3 s',
    gentle: [file('column', 'alter table booking add column bench_gentle integer')],
    naive: 'alter table booking add column bench_naive integer',
    beside_export: true,
  },
  {
    title: 'Fill it',
    gentle: [],
    job: fill,
    naive: 'update booking set bench_naive = guests_number',
  },
  {
    title: 'Require it',
    gentle: [
      file('check', 'alter table booking add constraint bench_g check (bench_gentle is not null) not valid'),
      outside('validated', 'alter table booking validate constraint bench_g'),
      file(
        'not_null',
        'alter table booking alter column bench_gentle set default 0, alter column bench_gentle set not null',
      ),
    ],
    naive:
      'alter table booking alter column bench_naive set default 0, alter column bench_naive set not null',
  },
  {
    title: 'Index it',
    gentle: [
      outside('index', 'create index concurrently bench_gentle_idx on booking (property_id, bench_gentle)'),
    ],
    naive: 'create index bench_naive_idx on booking (property_id, bench_naive)',
  },
]
