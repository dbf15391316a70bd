import { existsSync } from 'node:fs'
import { type Env, loadEnv } from '@stayward/env/env'
import { databaseVariables } from './database-variables.ts'
import { inRepository } from './repository.ts'

/** Nothing listens there: an address for commands that need no installation's database. */
export const NO_DATABASE = 'postgresql://127.0.0.1:1/none'

/** Runs a command: `--help` prints `usage`, and a failure prints its message and ends the process with 1. */
export async function runCommandLine(
  usage: string,
  command: (args: string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  try {
    await command(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * The environment of the running stack, otherwise of `.env` and the shell; `DATABASE_URL` is `NO_DATABASE` if
 * neither has one.
 */
export function operatorEnv(): Env {
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const env = loadEnv(
    databaseVariables({ ...process.env, DATABASE_URL: process.env['DATABASE_URL'] || NO_DATABASE }),
  )
  return { ...env, LOG_LEVEL: 'silent' }
}

/** A size in the most readable unit: 1 MB is a million bytes. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
