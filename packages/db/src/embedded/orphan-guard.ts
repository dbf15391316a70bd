import { spawn } from 'node:child_process'

/** Asks politely at once, checks every second, and kills after ten. */
const WATCH = `read -r line && exit
kill -s "$1" -- "$2"
for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -s 0 -- "$2" || exit; done
kill -s KILL -- "$2"`

/** Stops watching when the guarded process was stopped in order. */
export interface OrphanGuard {
  dismiss: () => void
}

/**
 * Stops `pid` with `signal` if this process is gone without having dismissed the guard, even after a SIGKILL:
 * a small shell waits for the end of a pipe that only we hold. A negative `pid` means its process group.
 */
export function guardAgainstOrphan(pid: number, signal: 'INT' | 'TERM'): OrphanGuard {
  const guard = spawn('/bin/sh', ['-c', WATCH, 'sh', signal, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // The shell may end before us, killed with our whole process tree.
  guard.stdin.on('error', () => {})
  return { dismiss: () => guard.stdin.end('dismissed\n') }
}
