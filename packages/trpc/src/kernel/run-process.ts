import { type Env, EnvError, loadEnv } from '@stayward/env/env'
import { runMain } from '@stayward/env/run-main'
import { makeLogger } from './logger.ts'

/**
 * Runs the main function of a process. An invalid environment ends it with a message for the operator. Any
 * other unhandled error ends it with a log line, by the log's rules: Node itself would print parameters of
 * statements.
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
