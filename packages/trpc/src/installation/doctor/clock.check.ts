import { readDatabaseFacts } from './database-facts.queries.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

/** Tokens, codes and sessions are compared to the second; a clock minutes off ends them early or late. */
const ODD_MS = 5_000
const WRONG_MS = 60_000
const ANSWER_WITHIN_MS = 5_000

/** Compares this machine's clock with the database's and with that of the server behind API_URL. */
export async function checkClock(
  { env, db }: Pick<Examined, 'env' | 'db'>,
  now: () => Date = () => new Date(),
): Promise<Finding> {
  const differences = [
    { whose: 'the database', ms: await differenceTo(async () => (await readDatabaseFacts(db)).now, now) },
    { whose: 'API_URL', ms: await differenceTo(() => httpDate(env.API_URL), now) },
  ]
  const worst = differences.reduce((a, b) => (Math.abs(b.ms) > Math.abs(a.ms) ? b : a))
  const seconds = Math.round(Math.abs(worst.ms) / 1000)
  const words = `This clock is ${seconds} s ${worst.ms > 0 ? 'ahead of' : 'behind'} that of ${worst.whose}.`
  const remedy = 'Synchronise both machines with NTP (timedatectl set-ntp true).'
  if (Math.abs(worst.ms) >= WRONG_MS) return fail('clock', words, remedy)
  if (Math.abs(worst.ms) >= ODD_MS) return warn('clock', words, remedy)
  return ok('clock', 'The clocks agree.')
}

/**
 * How far this clock is ahead, in ms; 0 if the other clock is unavailable. Half of the response time is
 * subtracted.
 */
async function differenceTo(ask: () => Promise<string | null>, now: () => Date): Promise<number> {
  const before = now().getTime()
  const theirs = await ask()
  const after = now().getTime()
  return theirs === null ? 0 : (before + after) / 2 - Date.parse(theirs)
}

/** The Date header of the response; null if there is none. */
async function httpDate(url: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(`${url}/health`, { redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.headers.get('date')
  } catch {
    return null
  }
}
