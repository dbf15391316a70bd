import type { Variables } from '@stayward/env/env'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processFacts } from '@stayward/db/embedded/process-facts'
import { isOwnVariable } from '@stayward/env/variable-names'
import { z } from 'zod'

const runningStackSchema = z.object({ pid: z.int(), variables: z.record(z.string(), z.string()) })

/** Writes down how to reach this process's stack, readable by the owner only. */
export function recordRunningStack(dataDir: string, variables: Variables): void {
  const own = Object.fromEntries(Object.entries(variables).filter(([name]) => isOwnVariable(name)))
  writeFileSync(fileIn(dataDir), JSON.stringify({ pid: process.pid, variables: own }), { mode: 0o600 })
}

/** Deletes it again. */
export function forgetRunningStack(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** The variables of the stack that runs from `dataDir`; undefined if none does. */
export function readRunningStack(dataDir: string): Variables | undefined {
  try {
    const { pid, variables } = runningStackSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return processFacts(pid)?.command.includes('start.ts') ? variables : undefined
  } catch {
    return undefined
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json')
