import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const migrations = join(import.meta.dirname, 'migrations')

test('the migrations lead to the tables', () => {
  const copy = mkdtempSync(join(tmpdir(), 'stayward-migrations-'))
  try {
    cpSync(migrations, copy, { recursive: true })
    const known = readdirSync(copy)
    const out = relative(folder, copy)
    const schema = './src/schema/*.table.ts'
    const args = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      schema,
      '--out',
      out,
      '--name',
      'missing',
    ]
    execFileSync(join(folder, 'node_modules', '.bin', 'drizzle-kit'), args, { cwd: folder })
    const missing = readdirSync(copy).filter((name) => !known.includes(name))
    expect(missing.map((name) => readFileSync(join(copy, name), 'utf8'))).toEqual([])
  } finally {
    rmSync(copy, { recursive: true })
  }
})
