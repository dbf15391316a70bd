import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

/** Lines of a file, starting at one, inclusive. */
export interface Lines {
  from: number
  to: number
}

interface Declaration extends Lines {
  name: string
  text: string
}

/** An exported declaration of a file together with the private ones that it uses. */
export interface Symbol {
  name: string
  /** Relative to the repository. */
  file: string
  declarations: readonly Declaration[]
}

const NAME = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/

/** In formatted code only top-level declarations and comments start in the first column, with a letter or a slash. */
const BEGINNING = /^[a-z/]/

/**
 * Finds an exported name in a folder and its subfolders.
 * @throws if there is none, or if there are several.
 */
export function findSymbol(folder: string, name: string): Symbol {
  const files = globSync('**/*.ts', { cwd: join(root, folder) }).filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, folder, file), 'utf8')
    const declarations = symbolIn(text, name)
    return declarations === null ? [] : [{ name, file: join(folder, file), declarations }]
  })
  const [first, second] = found
  if (first === undefined) throw new Error(`Nothing in ${folder} exports ${name}.`)
  if (second !== undefined) throw new Error(`${name} is exported by ${first.file} and ${second.file}.`)
  return first
}

/**
 * Finds an exported declaration and its private helpers in the text of a file; null if there is no such
 * export.
 */
export function symbolIn(text: string, name: string): readonly Declaration[] | null {
  const all = declarationsOf(text)
  const exported = all.find((declaration) => declaration.name === name && isExported(declaration))
  if (exported === undefined) return null
  const found = new Set([exported])
  // Iterating a set includes what is added meanwhile.
  for (const { text: user } of found)
    for (const used of all)
      if (!isExported(used) && new RegExp(`\\b${used.name}\\b`).test(user)) found.add(used)
  return [...found].toSorted((a, b) => a.from - b.from)
}

function declarationsOf(text: string): Declaration[] {
  const lines = text.split('\n')
  const beginnings = lines.flatMap((line, index) => (BEGINNING.test(line) ? [index] : []))
  return beginnings.flatMap((start, position) => {
    const end = beginnings[position + 1] ?? lines.length
    const [, name] = NAME.exec(lines[start] ?? '') ?? []
    if (name === undefined) return []
    return [{ name, from: start + 1, to: end, text: lines.slice(start, end).join('\n').trimEnd() }]
  })
}

const isExported = ({ text }: Declaration) => text.startsWith('export ')
