import { freePorts } from '@stayward/db/embedded/free-port'
import type { Env } from '@stayward/env/env'
import { median } from '../measure.ts'
import type { LoadRequest } from '../operations.ts'
import { runLoad } from '../run-load.ts'
import { startApi, startServer } from '../servers.ts'
import type { BareRead } from './bare-reads-server.ts'
import type { Company } from './companies.ts'
import { READS } from './reads.ts'
import { recordStatements } from './sent-statements.ts'
import { signIn } from './sign-in.ts'

const COMPANIES = 4
const CONNECTIONS = 16
/** Short and many, in turns, so that other load on the machine affects both servers alike. */
const SECONDS = 1
const ROUNDS = 9

/**
 * The API's requests per second divided by those of a bare server with the same statements, by title of the
 * read.
 */
export async function compareWithBare(
  variables: NodeJS.ProcessEnv,
  env: Env,
  companies: readonly Company[],
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const callers = await signIn(env, companies.slice(0, COMPANIES))
  const reads = new Map<string, BareRead>()
  {
    await using product = recordStatements(env)
    for (const [index, read] of READS.entries())
      for (const [caller, { company }] of callers.entries())
        reads.set(`/${index}/${caller}`, { ...(await product.record(company, read)), opens: read.opens })
  }
  const [bare_port, api_port] = await freePorts(2)
  const program = new URL('bare-reads-server.ts', import.meta.url)
  await using bare = await startServer(
    'bare',
    program,
    { ...variables, API_PORT: `${bare_port}` },
    Object.fromEntries(reads),
  )
  await using api = await startApi({ ...variables, API_PORT: `${api_port}` })

  const rate = async (url: string, requests: LoadRequest[]): Promise<number> => {
    const job = { url, requests, connections: CONNECTIONS, seconds: SECONDS }
    return (await runLoad(job, signal)).requests_per_second
  }
  const ratios = new Map<string, number>()
  for (const [index, { title, path }] of READS.entries()) {
    // Both get the same headers.
    const ofBare = callers.map(({ token }, caller) => get(`/${index}/${caller}`, token))
    const ofApi = callers.map(({ company, token }) => get(path(company), token))
    // The first reads on a new server include compilation.
    await rate(bare.url, ofBare)
    await rate(api.url, ofApi)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const bareRate = await rate(bare.url, ofBare)
      rounds.push((await rate(api.url, ofApi)) / bareRate)
    }
    ratios.set(title, median(rounds))
  }
  return ratios
}

const get = (path: string, token: string): LoadRequest => ({ method: 'GET', path, token })
