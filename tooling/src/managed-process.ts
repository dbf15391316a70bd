import type { Variables } from '@stayward/env/env'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { guardAgainstOrphan } from '@stayward/db/embedded/orphan-guard'

export interface ProcessSpec {
  name: string
  command: string
  args: string[]
  cwd: string
  env: Variables
}

/** How a child ended; a signal and a failed start count as exit code 1. */
export interface Ending {
  exit_code: number
  words: string
}

/** A child that is watched and stopped together with whatever it starts. */
export interface ManagedProcess {
  name: string
  /** The current process; undefined if it could not be started. */
  pid: number | undefined
  /** Resolves when the child has ended and its output is complete. */
  ended: Promise<Ending>
  /** Asks the child to stop, kills it after ten seconds, resolves when it is gone. */
  stop: () => Promise<void>
  /** Kills the child and what it started at once. */
  kill: () => void
}

/** Receives every line that a child writes. */
export type LineSink = (name: string, line: string) => void

const STOP_TIMEOUT_MS = 10_000

/**
 * Starts a child in its own process group: Ctrl-C in the terminal reaches only us, and we stop the children
 * in order. The group ends with the child, and when we are killed.
 */
export function startProcess(
  { name, command, args, cwd, env }: ProcessSpec,
  write: LineSink,
): ManagedProcess {
  const child = spawn(command, args, {
    cwd,
    // Next.js's types require a NODE_ENV everywhere; the system does not.
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => write(name, line))
  const { pid } = child
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => resolve({ exit_code: 1, words: `could not be started: ${error.message}` }))
    child.once('exit', () => signalGroup(pid, 'SIGKILL'))
    child.once('close', (code, signal) =>
      resolve({
        exit_code: code ?? 1,
        words: signal ? `was ended by ${signal}` : `ended with exit code ${code}`,
      }),
    )
  })
  const guard = pid === undefined ? undefined : guardAgainstOrphan(-pid, 'TERM')
  void ended.then(() => guard?.dismiss())
  const stop = async () => {
    signalGroup(pid, 'SIGTERM')
    const insist = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(insist)
  }
  return { name, pid, ended, stop, kill: () => signalGroup(pid, 'SIGKILL') }
}

/** Runs a command to its end; aborting stops it with everything it started. */
export async function runCommand(
  spec: ProcessSpec,
  { signal, live = false }: { signal?: AbortSignal; live?: boolean } = {},
): Promise<{ exit_code: number; output: string }> {
  signal?.throwIfAborted()
  const lines: string[] = []
  const child = startProcess(spec, (_name, line) => {
    lines.push(line)
    if (live) console.log(line)
  })
  const abort = () => void child.stop()
  signal?.addEventListener('abort', abort)
  const { exit_code } = await child.ended
  signal?.removeEventListener('abort', abort)
  signal?.throwIfAborted()
  return { exit_code, output: lines.join('\n') }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
