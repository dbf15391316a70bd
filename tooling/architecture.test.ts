import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { architectureRules } from './src/architecture-rules.ts'
import { inRepository, root } from './src/repository.ts'

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const files = paths
  .split('\n')
  .filter((path) => path !== '' && existsSync(inRepository(path)))
  .map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8') }))

describe.each(architectureRules)('$name', ({ covers, offences, sample }) => {
  test('holds everywhere', () => {
    const found = files
      .filter(({ path }) => covers(path))
      .flatMap((file) => offences(file).map((offence) => `${file.path}: ${offence.trim()}`))
    expect(found).toEqual([])
  })

  test('can fail', () => {
    expect(covers(sample.path)).toBe(true)
    expect(offences(sample)).not.toEqual([])
  })
})

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(50)
})
