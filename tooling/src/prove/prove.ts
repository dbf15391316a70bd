import { setTimeout as wait } from 'node:timers/promises'
import { makeServices } from '@stayward/trpc/services.root'
import { issueDevelopmentToken } from '@stayward/trpc/account/auth/development-token.service'
import postgres from 'postgres'
import { z } from 'zod'
import type { Fault } from './faults.ts'
import { Ledger } from './ledger.ts'
import { startLoad, type Workplace } from './load.ts'
import type { Stack } from '../stack.ts'
import type { ProvingGround } from './proving-ground.ts'

const WRITERS = 8
const READERS = 8
/** How long everything runs undisturbed before and after a fault. */
const CALM_MS = 1500
/** Changes must be acknowledged again within this time after a fault. */
const RECOVERY_MS = 30_000

/** The outcome of one fault, or of many in a row. */
export interface Outcome {
  fault: string
  acknowledged: number
  lost: number
  doubled: number
  /** The longest time without an acknowledged change, for each occurrence of the fault, in ms. */
  gaps: number[]
  /** Responses that the fault does not excuse, such as 401 with a valid key or 500. */
  wrong: string[]
  /** Servers that ended without being killed. */
  deaths: string[]
}

type Place = Omit<Workplace, 'series'>

/** Signs in, and creates a property to work on. */
export async function openWorkplace({ env, demo }: Pick<Stack, 'env' | 'demo'>): Promise<Place> {
  if (!demo) throw new Error('There is no demo to work with.')
  const services = makeServices(env, 'prove')
  const token = await issueDevelopmentToken(services, demo.sign_in.email)
  await services.close()
  const answer = await fetch(`${env.API_URL}/v1/properties`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = z.object({ items: z.array(z.object({ id: z.uuid() })) }).parse(await answer.json())
  return {
    api_url: env.API_URL,
    dashboard_url: env.DASHBOARD_URL,
    checkin_url: demo.checkin_url ?? env.CHECKIN_URL,
    token,
    property_id: items[0]?.id ?? '',
  }
}

/** Runs a fault a number of times under load, and compares what was acknowledged with what is stored. */
export async function proveFault(
  ground: ProvingGround,
  place: Place,
  { name, happen, isUnnoticed = false }: Fault,
  times = 1,
): Promise<Outcome> {
  const ledger = new Ledger({ isStrict: isUnnoticed })
  const series = name.replaceAll(/\W+/g, '-').slice(0, 20)
  const deathsBefore = ground.supervisor.deaths.length
  const load = startLoad({ ...place, series }, ledger, { writers: WRITERS, readers: READERS })
  const gaps: number[] = []
  await wait(CALM_MS)
  for (let round = 0; round < times; round++) {
    const from = performance.now()
    await happen(ground)
    await untilAcknowledged(ledger, performance.now())
    await wait(CALM_MS)
    gaps.push(ledger.longestGap(from, performance.now()))
  }
  await load.stop()
  if (!(await takesJobs(ground))) ledger.note('worker takes no job', 0, null)
  return {
    fault: name,
    acknowledged: ledger.acknowledged.size,
    ...ledger.compare(await titlesOf(ground, series)),
    gaps,
    wrong: [...ledger.wrong].map(([what, count]) => `${what} (${count} times)`),
    deaths: ground.supervisor.deaths.slice(deathsBefore),
  }
}

async function untilAcknowledged({ acknowledged, wrong }: Ledger, after: number): Promise<void> {
  const before = acknowledged.size
  while (acknowledged.size < before + WRITERS) {
    if (performance.now() - after > RECOVERY_MS)
      throw new Error(
        `Nothing was acknowledged for ${RECOVERY_MS / 1000} s after the fault. ${[...wrong.keys()].join(', ')}`,
      )
    await wait(20)
  }
}

/** Whether the worker runs a new job within the recovery time. */
async function takesJobs({ database_url }: ProvingGround): Promise<boolean> {
  const sql = postgres(database_url, { max: 1 })
  try {
    await sql`select graphile_worker.add_job('mail.sweep', '{}'::json, job_key => 'prove')`
    const until = performance.now() + RECOVERY_MS
    while (performance.now() < until) {
      const [waiting] = await sql`select from graphile_worker._private_jobs where key = 'prove'`
      if (!waiting) return true
      await wait(100)
    }
    return false
  } finally {
    await sql.end()
  }
}

async function titlesOf({ database_url }: ProvingGround, series: string): Promise<string[]> {
  const sql = postgres(database_url, { max: 1 })
  try {
    const rows = await sql<{ title: string }[]>`select title from task where title like ${`${series} %`}`
    return rows.map(({ title }) => title)
  } finally {
    await sql.end()
  }
}
