import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inRepository } from './src/repository.ts'
import { sourceFiles } from './src/source-files.ts'

const Config = z.looseObject({ include: z.array(z.string()) })

/** The folder of the configuration that a file is checked with: the nearest one above it. */
function nearestConfig(path: string): string {
  const folder = dirname(path)
  return existsSync(inRepository(join(folder, 'tsconfig.json'))) || folder === '.'
    ? folder
    : nearestConfig(folder)
}

/** Whether a configuration names a file: by a folder above it, by its path or by a pattern. */
function isIncluded(path: string): boolean {
  const folder = nearestConfig(path)
  const { include } = Config.parse(
    JSON.parse(readFileSync(inRepository(join(folder, 'tsconfig.json')), 'utf8')),
  )
  const within = relative(folder, path)
  return include.some(
    (named) => named === '.' || within.startsWith(`${named}/`) || matchesGlob(within, named),
  )
}

test('every source file belongs to a program, as others are checked with the compiler’s own settings', () => {
  const lost = sourceFiles()
    .map(({ path }) => path)
    .filter((path) => !isIncluded(path))
  expect(lost).toEqual([])
})
