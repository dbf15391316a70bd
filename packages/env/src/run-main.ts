import { EnvError } from './env.ts'

/** Runs what a process is for. A wrong environment ends it with words for the operator instead of a stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
