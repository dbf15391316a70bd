import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')

const namesIn = (list: string) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? '')

/** The files of a Mantine package by what they export. */
function filesOf(name: string): Map<string, string> {
  const root = join(src, '../node_modules', name, 'esm')
  return new Map(
    [...read(join(root, 'index.mjs')).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
      ([, names = '', file = '']) => namesIn(names).map((exported) => [exported, join(root, file)] as const),
    ),
  )
}

/** Whether a component has its own styles. */
const hasStyles = (name: string) => existsSync(join(src, `../node_modules/@mantine/core/styles/${name}.css`))

const core = filesOf('@mantine/core')

/** The Mantine components that a file imports. */
const mantineIn = (file: string) =>
  [...read(file).matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
    namesIn(names).flatMap((exported) => core.get(exported) ?? []),
  )

/** The styles of a Mantine file and of everything it is built from. */
function stylesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = /([^/]+)\.module\.mjs$/.exec(file)?.[1]
  const beside = [...read(file).matchAll(/ from "(\.[^"]+)"/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  return [...(own ? [own] : []), ...[...beside, ...mantineIn(file)].flatMap((part) => stylesOf(part, seen))]
}

it('are those of the parts that we use', () => {
  const seen = new Set<string>()
  const used = globSync('**/*.tsx', { cwd: src }).flatMap((file) => mantineIn(join(src, file)))
  const needed = used.flatMap((file) => stylesOf(file, seen)).filter(hasStyles)
  const loaded = [...read(join(src, 'theme/mantine-styles.ts')).matchAll(/styles\/([A-Z]\w*)\.layer/g)].map(
    ([, name = '']) => name,
  )
  expect(needed).toContain('Button')
  expect(loaded.toSorted()).toEqual(needed.toSorted())
})
