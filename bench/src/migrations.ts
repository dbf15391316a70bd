import { setTimeout as sleep } from 'node:timers/promises'
import { applyMigrations } from '@stayward/db/migrating/apply-migrations'
import postgres from 'postgres'
import { addCompanies, BOOKINGS_A_COMPANY } from './companies.ts'
import { startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import { machineFacts } from './machine.ts'
import { type Callers, startCallers } from './migration-callers.ts'
import { type Sample, SAMPLES } from './migration-samples.ts'
import { type Facts, listOf, type Outcome, table } from './report.ts'
import { startApi } from './servers.ts'

/** The most that a migration of the allowed form may add to the longest request. */
const MAX_DELAY_MS = 500
const EXPORT_MS = 3_000
const WARM_UP_MS = 5_000
/** As long as a change of a large table takes: the longest of many requests is longer. */
const IDLE_MS = 20_000
/** Before and after each change, so that requests which it delayed have ended. */
const SETTLE_MS = 1_000

type Timed = { took_ms: number; longest_ms: number; requests: number }

/** Changes the schema of a database of that many bookings under 16 callers, in both forms; answers the report. */
export async function measureMigrations(bookings: number, signal: AbortSignal): Promise<Outcome> {
  await using parts = new AsyncDisposableStack()
  console.error('Preparing a database …')
  const database = parts.use(await startScratchDatabase(process.env))
  const { sql, variables } = database
  const url = database.env.DATABASE_URL
  const companies = await addCompanies(database, Math.ceil(bookings / BOOKINGS_A_COMPANY))
  const facts = await machineFacts(sql)
  const api = parts.use(await startApi(variables))
  const callers = startCallers(api.url, companies)
  parts.defer(callers.stop)
  await sleep(WARM_UP_MS)

  const idle = await timed(callers, () => sleep(IDLE_MS))
  const rows: { sample: Sample; gentle: Timed; naive: Timed }[] = []
  for (const sample of SAMPLES) {
    signal.throwIfAborted()
    console.error(`${sample.title} …`)
    const beside = (change: () => Promise<unknown>) => timed(callers, () => besideExport(sample, url, change))
    const naive = await beside(() => sql.unsafe(sample.naive))
    const gentle = await beside(async () => {
      await applyMigrations(url, sample.gentle)
      await sample.job?.(url)
    })
    rows.push({ sample, gentle, naive })
  }
  return report(idle, rows, [['Bookings', bookings.toLocaleString('en')], ...facts])
}

async function timed(callers: Callers, change: () => Promise<unknown>): Promise<Timed> {
  await sleep(SETTLE_MS)
  callers.takeLongest()
  const start = performance.now()
  await change()
  const took_ms = performance.now() - start
  await sleep(SETTLE_MS)
  return { took_ms, ...callers.takeLongest() }
}

/** Runs a change while a transaction that has read the table is open, where the sample asks for that. */
async function besideExport(
  { beside_export }: Sample,
  url: string,
  change: () => Promise<unknown>,
): Promise<void> {
  if (!beside_export) return void (await change())
  const reader = postgres(url, { max: 1 })
  const { promise: hasRead, resolve } = Promise.withResolvers<void>()
  const reading = reader.begin(async (tx) => {
    await tx`select id from booking limit 1`
    resolve()
    await sleep(EXPORT_MS)
  })
  try {
    await Promise.race([hasRead, reading])
    await change()
    await reading
  } finally {
    await reader.end()
  }
}

function report(
  idle: Timed,
  rows: readonly { sample: Sample; gentle: Timed; naive: Timed }[],
  facts: Facts,
): Outcome {
  const ms = (value: number) => Math.round(value).toLocaleString('en')
  const cells = ({ took_ms, longest_ms }: Timed) => [ms(took_ms), ms(longest_ms)]
  const late = rows.filter(({ gentle }) => gentle.longest_ms - idle.longest_ms > MAX_DELAY_MS)
  const text = [
    'Sixteen callers open bookings and change them; the longest until one of their requests was answered, refusals and new tries included, in milliseconds:',
    table(
      ['', 'migration took', 'longest request', 'naive form took', 'longest request'],
      [
        ['Nothing', '–', ms(idle.longest_ms), '–', '–'],
        ...rows.map(({ sample, gentle, naive }) => [sample.title, ...cells(gentle), ...cells(naive)]),
      ],
    ),
    late.length === 0
      ? `No migration of the allowed form adds more than ${MAX_DELAY_MS} ms to that of no migration.`
      : `More than ${MAX_DELAY_MS} ms on top: ${late.map(({ sample }) => sample.title).join(', ')}.`,
    listOf(facts),
  ].join('\n\n')
  return { text, isGood: late.length === 0 }
}
