import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { ACCEPTED_MUTANTS } from './src/accepted-mutants.ts'
import { findSymbol, symbolIn } from './src/declarations.ts'
import { MUTATION_TARGETS } from './src/mutation-targets.ts'
import { inRepository } from './src/repository.ts'

describe.each(MUTATION_TARGETS)('the target $name', (target) => {
  const found = () => target.symbols.map((name) => findSymbol(join(target.package, target.folder), name))

  it('names code that is there', () => {
    expect(found()).toHaveLength(target.symbols.length)
  })

  it('names tests that are there', () => {
    expect(target.tests.filter((path) => !existsSync(inRepository(target.package, path)))).toEqual([])
  })

  it('accepts changes of its own code, each with its reason', () => {
    const code = found().flatMap(({ declarations }) => declarations.map(({ text }) => oneLine(text)))
    const accepted = ACCEPTED_MUTANTS.filter((mutant) => mutant.target === target.name)
    expect(accepted.filter((mutant) => !code.some((text) => text.includes(mutant.code)))).toEqual([])
    expect(accepted.filter(({ why }) => why.length < 20)).toEqual([])
  })
})

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('targets have names of their own, and accepted changes name one', () => {
  const names = MUTATION_TARGETS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(ACCEPTED_MUTANTS.filter(({ target }) => !names.includes(target))).toEqual([])
})

describe('a symbol', () => {
  const text = [
    "import { far } from './far.ts'",
    '',
    'const LIMIT = 3',
    '',
    '/** Whether it is near. */',
    'export const isNear = (distance: number): boolean =>',
    '  distance < LIMIT',
    '',
    'function unused() {',
    '  return LIMIT',
    '}',
    '',
    'export async function isFar(distance: number) {',
    '  return !isNear(distance) && half(distance) > far',
    '}',
    '',
    'const half = (distance: number) => distance / 2',
  ].join('\n')
  const linesOf = (name: string) =>
    symbolIn(text, name)?.map((declaration) => [declaration.name, declaration.from, declaration.to])

  it('includes the private helpers that it uses', () => {
    expect(linesOf('isNear')).toEqual([
      ['LIMIT', 3, 4],
      ['isNear', 6, 8],
    ])
  })

  it('does not include other exported names', () => {
    expect(linesOf('isFar')).toEqual([
      ['isFar', 13, 16],
      ['half', 17, 17],
    ])
  })

  it('is none without an export', () => {
    expect([linesOf('unused'), linesOf('missing')]).toEqual([undefined, undefined])
  })

  it('that nobody or more than one file exports is refused', () => {
    expect(() => findSymbol('packages/contract/src', 'noSuchThing')).toThrow('exports noSuchThing')
    expect(() => findSymbol('packages/trpc/src', 'retryAt')).toThrow('retryAt is exported by')
  })
})

test('how to mutate is documented', () => {
  expect(readFileSync(inRepository('CONTRIBUTING.md'), 'utf8')).toContain('npm run mutate')
})
