import { EnvError } from './env.ts'

/**
 * Runs the main function of a process. An invalid environment ends it with a message for the operator instead
 * of a stack trace.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
