import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { proveHistories } from '@stayward/trpc/testing/channel-history'
import { provePlanning } from '@stayward/trpc/testing/message-planning'
import { progress } from '../progress.ts'
import { inRepository } from '../repository.ts'
import { stopOnSignals } from '../stop-on-signals.ts'
import { proveAuthorities } from './authorities.ts'
import { FAULTS } from './faults.ts'
import { faultsOf, outcomeTable, percentile } from './outcomes.ts'
import { growth, measureMemory } from './memory.ts'
import { openWorkplace, type Outcome, proveFault } from './prove.ts'
import { restartOneByOne } from './rolling.ts'
import { type ProvingGround, startProvingGround } from './proving-ground.ts'
import { proveWebhooks } from './webhooks.ts'

const HELP = `Usage: npm run prove -- faults | restarts [--rounds 100] | rolling [--rounds 3] | memory [--minutes 20] | histories | webhooks
       npm run prove -- messages [--rounds 10000] | authorities [--rounds 2000] [--seed 1]

Runs Stayward with a PostgreSQL of its own, works with it, and breaks things meanwhile; histories, messages and
authorities need no server, webhooks none but workers.

  faults     every fault once: what was acknowledged, what of it was lost or doubled, and how long nothing went through
  restarts   restarts PostgreSQL again and again
  rolling    restarts two of each process, one after the other, behind nginx and Caddy with the settings of the guide
  memory     works for minutes, with a day of recurring jobs in each, and measures what the servers keep in memory
  histories  lives through random histories of a channel's calendar, with random faults at random reads
  messages   plans random rules of messages for random stays, around the nights in which clocks change
  authorities  writes random reports of guests that check-in accepts, for every authority, and has their documents judged
             by its published schema or its emulator
  webhooks   sends 10,000 events in a minute to 20 addresses, one of which never answers, with two workers, one of which
             is killed twice

  --rounds   how often PostgreSQL, or all processes, are restarted, how many histories, plans, or reports for each
             authority, or how often a worker is killed; 100, 3, 10000, 2000 and 2 unless given
  --seed     the number that random reports are drawn from; another one each time unless given
  --minutes  how long memory is measured; 20 unless given
  --help     show this

Fails when an acknowledged change is lost or doubled, a server ends, somebody is answered what no fault excuses,
memory grows, a stay of a channel is lost or doubled, a message is planned at another time than a clock on the wall at its
property says, an authority would refuse a report or read it otherwise than a guest said it, or an event is lost, arrives at an address more than once for each
killed worker, arrives again with another id, or its number does not say what happened before it.`

const { values: flags, positionals } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const proofs = new Map<string, () => Promise<number>>([
  ['faults', () => prove(proveFaults(eachFault))],
  ['restarts', () => prove(proveFaults(restarts))],
  ['rolling', () => prove(proveFaults(rolling))],
  ['memory', () => prove(memory)],
  ['histories', histories],
  ['messages', messages],
  ['authorities', authorities],
  ['webhooks', webhooks],
])
const proof = proofs.get(positionals.join(' '))

if (flags.help || !proof) {
  console.log(HELP)
  process.exitCode = flags.help ? 0 : 1
} else process.exitCode = await proof()

/** Returns what went wrong, in words. */
type Proof = (ground: ProvingGround) => Promise<string[]>

async function prove(run: Proof): Promise<number> {
  const signal = stopOnSignals()
  await using ground = await startProvingGround(progress, signal, inRepository('prove.log'))
  return report(await run(ground))
}

/** Prints what went wrong; returns the exit code. */
function report(failures: readonly string[]): number {
  for (const failure of failures) console.error(failure)
  return failures.length === 0 ? 0 : 1
}

function proveFaults(run: (ground: ProvingGround) => Promise<Outcome[]>): Proof {
  return async (ground) => {
    const outcomes = await run(ground)
    console.log(`\n${outcomeTable(outcomes)}`)
    return outcomes.flatMap(faultsOf)
  }
}

async function memory(ground: ProvingGround): Promise<string[]> {
  const place = { ...(await openWorkplace(ground.stack)), series: 'memory' }
  console.log(
    '| minute | api, MB | worker, MB | dashboard, MB | check-in, MB |\n| --- | --- | --- | --- | --- |',
  )
  let minute = 0
  const measured = await measureMemory(ground, place, Number(flags.minutes), (now) =>
    console.log(`| ${++minute} | ${now.api} | ${now.worker} | ${now.dashboard} | ${now.checkin} |`),
  )
  return [...growth(measured), ...ground.supervisor.deaths]
}

async function eachFault(ground: ProvingGround): Promise<Outcome[]> {
  const place = await openWorkplace(ground.stack)
  const outcomes: Outcome[] = []
  for (const fault of FAULTS)
    outcomes.push(await progress.step(fault.name, () => proveFault(ground, place, fault)))
  return outcomes
}

async function restarts(ground: ProvingGround): Promise<Outcome[]> {
  const rounds = Number(flags.rounds ?? 100)
  const fault = { name: 'PostgreSQL restarts', happen: () => ground.restartDatabase() }
  const title = `Restart PostgreSQL ${rounds} times`
  const place = await openWorkplace(ground.stack)
  const outcome = await progress.step(title, () => proveFault(ground, place, fault, rounds))
  const [middle, late] = [percentile(outcome.gaps, 50), percentile(outcome.gaps, 99)]
  console.log(`Without an acknowledged change: median ${middle} ms, 99th percentile ${late} ms.`)
  return [outcome]
}

function rolling(ground: ProvingGround): Promise<Outcome[]> {
  return restartOneByOne(ground, { progress, write: ground.write, rounds: Number(flags.rounds ?? 3) })
}

function histories(): Promise<number> {
  const runs = Number(flags.rounds ?? 10_000)
  const title = `Live through ${runs} histories of a channel`
  return progress.step(title, async () => {
    await proveHistories(runs)
    return 0
  })
}

function messages(): Promise<number> {
  const runs = Number(flags.rounds ?? 10_000)
  return progress.step(`Plan ${runs} random messages`, () => {
    provePlanning(runs)
    return Promise.resolve(0)
  })
}

async function authorities(): Promise<number> {
  const seed = Number(flags.seed ?? Date.now() % 1_000_000)
  return report(await proveAuthorities(Number(flags.rounds ?? 2_000), seed, progress))
}

async function webhooks(): Promise<number> {
  const lines = createWriteStream(inRepository('prove.log'))
  const { facts, failures } = await proveWebhooks({
    a_minute: 10_000,
    kills: Number(flags.rounds ?? 2),
    progress,
    write: (name, line) => lines.write(`${new Date().toISOString()} ${name} | ${line}\n`),
    signal: stopOnSignals(),
  })
  lines.end()
  for (const fact of facts) console.log(fact)
  return report(failures)
}
