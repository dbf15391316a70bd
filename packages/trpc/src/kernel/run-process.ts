import { type Env, EnvError, loadEnv } from '@stayward/env/env'
import { runMain } from '@stayward/env/run-main'
import { makeLogger } from './logger.ts'

/**
 * Runs what a process is for. A wrong environment ends it with words for the operator; any other error that nobody
 * handles ends it with a line in the log, by the log's rules: Node itself would print parameters of statements.
 */
export function runProcess(name: 'api' | 'worker', main: (env: Env) => Promise<void>): Promise<void> {
  return runMain(async () => {
    const env = loadEnv()
    const log = makeLogger(env, name)
    const end = (err: unknown) => {
      log.fatal({ err }, 'ended by an error')
      process.exit(1)
    }
    process.on('uncaughtException', end)
    process.on('unhandledRejection', end)
    try {
      await main(env)
    } catch (error) {
      if (error instanceof EnvError) throw error
      end(error)
    }
  })
}
