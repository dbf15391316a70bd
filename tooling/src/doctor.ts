import { existsSync } from 'node:fs'
import { stripVTControlCharacters, styleText } from 'node:util'
import type { Variables } from '@stayward/env/env'
import { examine } from '@stayward/trpc/installation/doctor/doctor.service'
import type { Finding } from '@stayward/trpc/installation/doctor/finding.rules'
import { databaseVariables } from './database-variables.ts'
import { inRepository } from './repository.ts'

const USAGE = `Usage: npm run doctor

Checks the configuration that .env and the shell give, before Stayward starts and while it runs, and says what to do.
Ends with 1 when something would not work, else with 0.`

const MARKS = {
  ok: styleText('green', 'ok  '),
  warn: styleText('yellow', 'warn'),
  fail: styleText('red', 'FAIL'),
}

if (process.argv.length > 2) console.log(USAGE)
else process.exitCode = await run().catch(explainFailure)

async function run(): Promise<number> {
  if (existsSync(inRepository('.env'))) process.loadEnvFile(inRepository('.env'))
  const findings = await examine(variables(process.env))
  for (const finding of findings) console.log(lines(finding))
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length
  console.log(`\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to fix.`)
  return count('fail') > 0 ? 1 : 0
}

/** A production is examined as given; a development machine with what npm start fills in. */
function variables(source: Variables): Variables {
  return source['STAYWARD_ENV'] === 'production' ? source : databaseVariables(source)
}

function lines({ name, status, words, remedy }: Finding): string {
  const head = `${MARKS[status]}  ${name.padEnd(12)} `
  const indent = ' '.repeat(stripVTControlCharacters(head).length)
  return `${head}${words}${remedy === null ? '' : `\n${indent}→ ${remedy}`}`
}

function explainFailure(error: unknown): number {
  console.error(error instanceof Error ? error.message : error)
  return 1
}
