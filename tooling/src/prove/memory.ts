import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SCHEDULE } from '@stayward/trpc/jobs.root'
import postgres from 'postgres'
import { Ledger } from './ledger.ts'
import { startLoad, type Workplace } from './load.ts'
import { percentile } from './outcomes.ts'
import type { ProvingGround } from './proving-ground.ts'

const run = promisify(execFile)

const SERVERS = ['api', 'worker', 'dashboard', 'checkin'] as const
type Server = (typeof SERVERS)[number]

const SAMPLE_MS = 2_000
const MINUTE_MS = 60_000
/** Recurring jobs that fall due between two samples; a day has about 5,000. */
const JOBS_AT_ONCE = 20
/** Growth beyond the first half's maximum by more than this is a leak. */
const FLAT = 1.1

/** The memory of each server in MB: the minimum of each minute. */
export type MemoryByMinute = Record<Server, number>[]

/** Runs callers and jobs for some minutes and measures the servers' memory. `tell` is called each minute. */
export async function measureMemory(
  { supervisor, database_url }: ProvingGround,
  place: Workplace,
  minutes: number,
  tell: (minute: MemoryByMinute[number]) => void,
): Promise<MemoryByMinute> {
  const load = startLoad(place, new Ledger(), { writers: 2, readers: 4 })
  const sql = postgres(database_url, { max: 1 })
  const measured: MemoryByMinute = []
  try {
    while (measured.length < minutes) {
      const minute: MemoryByMinute = []
      for (const until = performance.now() + MINUTE_MS; performance.now() < until; await wait(SAMPLE_MS)) {
        await addJobs(sql)
        minute.push(await measure((server) => supervisor.pidOf(server)))
      }
      const least = fromServers((server) => Math.min(...minute.map((sample) => sample[server])))
      measured.push(least)
      tell(least)
    }
  } finally {
    await load.stop()
    await sql.end()
  }
  return measured
}

/**
 * What grew, in words; empty if all of it was flat. The engine returns memory when the machine is short of
 * it, and takes it again: reaching an earlier maximum is no growth.
 */
export function growth(measured: MemoryByMinute): string[] {
  const half = Math.floor(measured.length / 2)
  const quarter = Math.floor(measured.length / 4)
  return SERVERS.flatMap((server) => {
    const of = (part: MemoryByMinute) => part.map((minute) => minute[server])
    const before = Math.max(...of(measured.slice(0, half)))
    const after = percentile(of(measured.slice(-quarter)), 50)
    return after > before * FLAT ? [`${server} grew from ${before} to ${after} MB`] : []
  })
}

const fromServers = (of: (server: Server) => number): Record<Server, number> => ({
  api: of('api'),
  worker: of('worker'),
  dashboard: of('dashboard'),
  checkin: of('checkin'),
})

async function measure(pidOf: (server: Server) => number | undefined): Promise<Record<Server, number>> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=', '-o', 'rss='])
  const kilobytes = new Map(stdout.split('\n').map((line) => pairOf(line.trim().split(/\s+/))))
  return fromServers((server) => Math.round((kilobytes.get(pidOf(server) ?? 0) ?? 0) / 1024))
}

const pairOf = ([pid, rss]: string[]): [number, number] => [Number(pid), Number(rss)]

/** Makes later recurring jobs due now, so that a day of them passes in minutes. */
async function addJobs(sql: postgres.Sql): Promise<void> {
  const names = Object.keys(SCHEDULE)
  const due = Array.from(
    { length: JOBS_AT_ONCE },
    () => names[Math.floor(Math.random() * names.length)] ?? '',
  )
  await sql`select graphile_worker.add_job(name, '{}'::json) from unnest(${due}::text[]) name`
}
