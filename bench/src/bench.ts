import { freePorts } from '@stayward/db/embedded/free-port'
import { Vault } from '@stayward/db/vault'
import { loadEnv } from '@stayward/env/env'
import { benchVariables } from './bench-variables.ts'
import { compareAnswers } from './compare-answers.ts'
import { insertFixture } from './fixture.ts'
import { machineFacts } from './machine.ts'
import { CONNECTIONS, type Measurement, measure, type Options } from './measure.ts'
import { OPERATIONS } from './operations.ts'
import { recordProductStatements } from './product-statements.ts'
import { report } from './report.ts'
import { startApi, startBareServer } from './servers.ts'
import { startThrowawayDatabase } from './throwaway-database.ts'

/**
 * Measures the API against the bare server and returns the report. Everything it starts has stopped by then.
 */
export async function bench(options: Options, signal: AbortSignal): Promise<string> {
  await using parts = new AsyncDisposableStack()
  const progress = (text: string) => {
    signal.throwIfAborted()
    console.error(text)
  }

  progress('Preparing a database …')
  const database = parts.use(await startThrowawayDatabase())
  const [bare_port, api_port] = await freePorts(2)
  const variables = benchVariables(database, api_port)
  const env = loadEnv(variables)
  const fixture = await insertFixture(database.url, new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY))
  parts.defer(fixture.close)
  const statements = await recordProductStatements(env, fixture.codes.write[0] ?? '')
  await fixture.reset()

  progress('Starting the servers …')
  const bare = parts.use(await startBareServer({ ...variables, API_PORT: `${bare_port}` }, statements))
  const api = parts.use(await startApi(variables))
  const facts = await machineFacts(database.url)

  const measurements: Measurement[] = []
  for (const operation of OPERATIONS) {
    progress(`Measuring ${operation.title} …`)
    await compareAnswers(operation, { bare, api }, fixture)
    measurements.push(await measure(operation, { bare, api }, { options, fixture, signal }))
  }
  const { rounds, seconds } = options
  const load = `${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections, ${env.DATABASE_POOL_SIZE} to the database`
  return report(measurements, [...facts, ['Load', load]])
}
