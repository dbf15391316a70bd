import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseAddresses, publishAddresses } from './stack-addresses.ts'

const program = fileURLToPath(new URL('../tooling/src/e2e-stack.ts', import.meta.url))

/** Starts a stack for this run and returns the way to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(stack, 'exit')
  const message = await Promise.race([once(stack, 'message'), exited.then(() => undefined)])
  if (!message) throw new Error('The stack for the browser tests did not start; the reason stands above.')
  publishAddresses(parseAddresses(message[0]))
  return async () => {
    if (stack.connected) stack.disconnect()
    await exited
  }
}
