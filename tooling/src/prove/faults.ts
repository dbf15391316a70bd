import { setTimeout as wait } from 'node:timers/promises'
import { holdTable } from '@stayward/db/testing/hold-table'
import postgres from 'postgres'
import type { ProvingGround } from './proving-ground.ts'

/** Something that goes wrong under load. `happen` resolves when it is over. */
export interface Fault {
  name: string
  /** Whether callers must not notice it: anything but a good response counts. */
  isUnnoticed?: boolean
  happen: (ground: ProvingGround) => Promise<void>
}

const FAULT_MS = 4000

/** Lets a fault of the proxy last a while. */
const during = async (fault: { stop: () => unknown }) => {
  await wait(FAULT_MS)
  fault.stop()
}

async function endConnections({ database_url }: ProvingGround): Promise<void> {
  const sql = postgres(database_url, { max: 1 })
  for (let round = 0; round < 10; round++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await wait(FAULT_MS / 10)
  }
  await sql.end()
}

/** The faults of `npm run prove -- faults`, in order. */
export const FAULTS: Fault[] = [
  { name: 'PostgreSQL restarts', happen: (ground) => ground.restartDatabase() },
  { name: 'every connection is ended, ten times', happen: endConnections },
  { name: 'no connection to the database', happen: ({ proxy }) => during(proxy.refuse()) },
  { name: 'the database goes silent', happen: ({ proxy }) => during(proxy.stall()) },
  { name: 'answers to commits are lost', happen: ({ proxy }) => during(proxy.loseCommits()) },
  { name: 'the network is slow, 200 ms each way', happen: ({ proxy }) => during(proxy.delay(200)) },
  {
    name: 'the table of bookings is locked',
    happen: ({ database_url }) => holdTable(database_url, 'booking', () => wait(FAULT_MS)),
  },
  {
    name: 'the table of tasks is locked',
    happen: ({ database_url }) => holdTable(database_url, 'task', () => wait(FAULT_MS)),
  },
  ...['api', 'worker', 'dashboard', 'checkin'].map((name) => ({
    name: `${name} is killed`,
    happen: async ({ supervisor }: ProvingGround) => supervisor.kill(name),
  })),
]
