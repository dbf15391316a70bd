import { describe, expect, test } from 'vitest'
import { architectureRules } from './src/architecture-rules.ts'
import { sourceFiles } from './src/source-files.ts'

const files = sourceFiles()

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
