import { freePorts } from '@stayward/db/embedded/free-port'
import { loadEnv, type Variables } from '@stayward/env/env'
import type { Progress } from '../progress.ts'
import { type LineSink, type ManagedProcess, type ProcessSpec, startProcess } from '../managed-process.ts'
import { nextServer, nodeServer } from '../node-programs.ts'
import { waitForHealth } from '../wait-for-health.ts'
import { BALANCED, type Balanced, installedBalancers, type Pairs } from './balancers.ts'
import { openWorkplace, type Outcome, proveFault } from './prove.ts'
import type { ProvingGround } from './proving-ground.ts'

/** Longer than the guide's load balancers take to notice that a process is not ready. */
const SHUTDOWN_DELAY_SECONDS = '5'

/** A process that can be restarted like by a service manager: stopped, waited for, and started again. */
interface Restartable {
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Runs two of each process behind each of the guide's load balancers on this machine, and restarts one after
 * the other under load. Nobody may notice: anything but a good response counts.
 */
export async function restartOneByOne(
  ground: ProvingGround,
  { progress, write, rounds }: { progress: Progress; write: LineSink; rounds: number },
): Promise<Outcome[]> {
  const balancers = installedBalancers()
  if (balancers.length === 0) throw new Error('Neither nginx nor caddy is installed on this machine.')
  await using parts = new AsyncDisposableStack()
  const ports = portsOf(await freePorts(BALANCED.length))
  const variables = publicVariables(ground.stack.variables, ports)
  const { pairs, processes } = await progress.step('Start two of each process', () =>
    startPairs(variables, write),
  )
  parts.defer(async () => void (await Promise.all(processes.map((process) => process.stop()))))
  const env = loadEnv(variables)
  const outcomes: Outcome[] = []
  for (const { name, start } of balancers) {
    await using _balancer = await start(pairs, ports, write)
    const place = await openWorkplace({ env, demo: ground.stack.demo })
    const checkin_url = place.checkin_url.replace(/localhost:\d+/, `localhost:${ports.checkin}`)
    const fault = {
      name: `all restarted, behind ${name}`,
      isUnnoticed: true,
      happen: async () => {
        for (const process of processes) await process.restart()
      },
    }
    const title = `Restart one after the other behind ${name}, ${rounds} times`
    outcomes.push(
      await progress.step(title, () => proveFault(ground, { ...place, checkin_url }, fault, rounds)),
    )
  }
  return outcomes
}

const portsOf = ([api = 0, dashboard = 0, checkin = 0]: number[]): Record<Balanced, number> => ({
  api,
  dashboard,
  checkin,
})

/** The environment of processes behind a load balancer. */
const publicVariables = (variables: Variables, ports: Record<Balanced, number>): Variables => ({
  ...variables,
  API_URL: `http://localhost:${ports.api}`,
  DASHBOARD_URL: `http://localhost:${ports.dashboard}`,
  CHECKIN_URL: `http://localhost:${ports.checkin}`,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  SHUTDOWN_DELAY_SECONDS,
})

async function startPairs(
  variables: Variables,
  write: LineSink,
): Promise<{ pairs: Pairs; processes: Restartable[] }> {
  const [first, second] = [await freePorts(4), await freePorts(4)]
  const started = [first, second].flatMap(([api = 0, dashboard = 0, checkin = 0, worker = 0], index) => {
    const own = {
      ...variables,
      API_PORT: String(api),
      DASHBOARD_PORT: String(dashboard),
      CHECKIN_PORT: String(checkin),
      WORKER_PORT: String(worker),
    }
    const ready = (port: number, path: string) => `http://localhost:${port}${path}`
    return [
      { spec: nodeServer('api', own), url: ready(api, '/ready') },
      { spec: nodeServer('worker', own), url: ready(worker, '/ready') },
      { spec: nextServer('dashboard', own), url: ready(dashboard, '/api/ready') },
      { spec: nextServer('checkin', own), url: ready(checkin, '/api/ready') },
    ].map(({ spec, url }) => restartable({ ...spec, name: `${spec.name} ${index + 1}` }, url, write))
  })
  const pair = (at: number): [number, number] => [first[at] ?? 0, second[at] ?? 0]
  return {
    pairs: { api: pair(0), dashboard: pair(1), checkin: pair(2) },
    processes: await Promise.all(started),
  }
}

async function restartable(spec: ProcessSpec, url: string, write: LineSink): Promise<Restartable> {
  const start = async (): Promise<ManagedProcess> => {
    const child = startProcess(spec, write)
    await waitForHealth(url, child, AbortSignal.timeout(60_000))
    return child
  }
  let running = await start()
  return {
    restart: async () => {
      await running.stop()
      running = await start()
    },
    stop: () => running.stop(),
  }
}
