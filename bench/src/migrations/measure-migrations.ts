import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@stayward/db/embedded/free-port'
import { applyMigrations } from '@stayward/db/migrating/apply-migrations'
import { Vault } from '@stayward/db/vault'
import { loadEnv } from '@stayward/env/env'
import postgres from 'postgres'
import { machineFacts } from '../machine.ts'
import { type Facts, table } from '../report.ts'
import { addCompanies, BOOKINGS_A_COMPANY } from '../scale/companies.ts'
import { signIn } from '../scale/sign-in.ts'
import { startApi } from '../servers.ts'
import { benchVariables } from '../bench-variables.ts'
import { startThrowawayDatabase } from '../throwaway-database.ts'
import { type Callers, startCallers } from './callers.ts'
import { type Sample, SAMPLES } from './samples.ts'

/** The most that a migration in the allowed form may add to the longest request. */
const MAX_DELAY_MS = 500
const EXPORT_MS = 3_000
const WARM_UP_MS = 5_000
/** As long as a change of a large table takes, since the longest of more requests is longer. */
const IDLE_MS = 20_000
/** Before and after each change, so that the requests it delayed have ended. */
const SETTLE_MS = 1_000

type Timed = { took_ms: number; longest_ms: number; requests: number }

/**
 * Changes the schema of a database with that many bookings under 16 callers, in both forms; returns the
 * report.
 */
export async function measureMigrations(
  bookings: number,
  signal: AbortSignal,
): Promise<{ text: string; isGood: boolean }> {
  await using parts = new AsyncDisposableStack()
  const progress = (text: string) => {
    signal.throwIfAborted()
    console.error(text)
  }
  progress('Preparing a database …')
  const database = parts.use(await startThrowawayDatabase())
  const [port] = await freePorts(1)
  const variables = benchVariables(database, port)
  const env = loadEnv(variables)
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  parts.defer(() => sql.end())
  const companies = await addCompanies(
    sql,
    new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY),
    Math.ceil(bookings / BOOKINGS_A_COMPANY),
  )
  const facts = await machineFacts(database.url)
  const api = parts.use(await startApi(variables))
  const callers = await startCallers(api.url, await signIn(env, companies))
  parts.defer(callers.stop)
  await sleep(WARM_UP_MS)

  const idle = await timed(callers, () => sleep(IDLE_MS))
  const rows: { sample: Sample; gentle: Timed; naive: Timed }[] = []
  for (const sample of SAMPLES) {
    progress(`${sample.title} …`)
    const beside = (change: () => Promise<unknown>) => timed(callers, () => besideExport(sample, database.url, change))
    const naive = await beside(() => sql.unsafe(sample.naive))
    const gentle = await beside(async () => {
      await applyMigrations(database.url, sample.gentle)
      await sample.job?.(database.url)
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

/** Runs a change while a transaction that has read the table is open, if the sample requires it. */
async function besideExport({ beside_export }: Sample, url: string, change: () => Promise<unknown>): Promise<void> {
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
): { text: string; isGood: boolean } {
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
    facts.map(([label, value]) => `- ${label}: ${value}`).join('\n'),
  ].join('\n\n')
  return { text, isGood: late.length === 0 }
}
