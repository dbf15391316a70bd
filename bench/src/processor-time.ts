import { readFileSync } from 'node:fs'

const MICROSECONDS_A_TICK = 10_000

/** CPU time that a process has used so far, in microseconds; null if the system does not say. */
export function processorTime(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Fields 14 and 15 of proc(5); the name before them may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * MICROSECONDS_A_TICK
}
