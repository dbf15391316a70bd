import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { inRepository } from './repository.ts'

/** squawk's objection in a file. Lines and columns count from 0; a finding is within one statement. */
export interface Finding {
  rule: string
  message: string
  /** The offending words: `DROP COLUMN "total"`. */
  excerpt: string
  /** Their offset in the file. */
  offset: number
}

const findingsSchema = z.array(
  z.object({
    rule_name: z.string(),
    message: z.string(),
    line: z.number(),
    column: z.number(),
    line_end: z.number(),
    column_end: z.number(),
  }),
)

const program = join(
  dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')),
  'js',
  'bin',
  'squawk',
)

/**
 * Lints the text of one migration.
 * @throws if squawk itself fails, as on a platform without a binary.
 */
export function runSquawk(text: string, { in_transaction }: { in_transaction: boolean }): Finding[] {
  const transaction = in_transaction ? '--assume-in-transaction' : '--no-assume-in-transaction'
  const args = ['--config', inRepository('tooling', 'squawk.toml'), transaction, '--reporter', 'json']
  const { stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    input: text,
    encoding: 'utf8',
  })
  if (error) throw error
  if (stdout.trim() === '') throw new Error(`squawk answered nothing: ${stderr}`)
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return findingsSchema.parse(JSON.parse(stdout)).map((found) => {
    const offset = (lineStarts[found.line] ?? 0) + found.column
    const end = (lineStarts[found.line_end] ?? 0) + found.column_end
    return { rule: found.rule_name, message: found.message, offset, excerpt: text.slice(offset, end) }
  })
}
