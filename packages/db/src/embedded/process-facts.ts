import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What the system knows about a living process. */
export interface ProcessFacts {
  parent_pid: number
  command: string
}

/** Looks `pid` up; undefined if no such process is alive. */
export function processFacts(pid: number): ProcessFacts | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    // A process that has ended but was not yet waited for has no command any more.
    if (command === '') return undefined
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { parent_pid: Number(parent), command }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): ProcessFacts | undefined {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? []
    return parent === undefined ? undefined : { parent_pid: Number(parent), command }
  } catch {
    return undefined
  }
}
