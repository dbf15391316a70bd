/** SQL as the product sends it. */
export type Statement = {
  text: string
  /** The name of each parameter. */
  parameters: string[]
  /** The table of each leading column from a left join, null for the others. */
  joined: (string | null)[]
}

const INSERT = /^insert into "\w+" \(([^)]+)\) values \(([^)]+)\)/
const COMPARED_OR_SET = /"(\w+)" = \$(\d+)/g
const RANGE = /\b(limit|offset) \$(\d+)/g
const LEADING_COLUMNS = /^select ((?:"\w+"\."\w+", )+)/
const SEARCHED = /\$(\d+)::text/g

/**
 * Derives the names from the text: columns, `limit` and `offset`, `key` for a search. Throws if one has none.
 */
export function toStatement(text: string): Statement {
  const named = [...insertedColumns(text), ...matches(text, COMPARED_OR_SET), ...matches(text, RANGE)]
  const searched = Array.from(text.matchAll(SEARCHED), ([, position]): [number, string] => [
    Number(position),
    'key',
  ])
  const names = new Map([...named, ...searched])
  const count = new Set(text.match(/\$\d+/g)).size
  const parameters = Array.from({ length: count }, (_, index) => names.get(index + 1))
  if (!parameters.every((name) => name !== undefined)) throw new Error(`A parameter has no name: ${text}`)
  return { text, parameters, joined: joinedTables(text) }
}

const matches = (text: string, pattern: RegExp): [number, string][] =>
  Array.from(text.matchAll(pattern), ([, name = '', position]) => [Number(position), name])

function insertedColumns(text: string): [number, string][] {
  const [, columns = '', values = ''] = INSERT.exec(text) ?? []
  const names = columns.split(', ').map((name) => name.slice(1, -1))
  return values
    .split(', ')
    .flatMap((value, index) => (value.startsWith('$') ? [[Number(value.slice(1)), names[index] ?? '']] : []))
}

function joinedTables(text: string): (string | null)[] {
  const [, columns = ''] = LEADING_COLUMNS.exec(text) ?? []
  return Array.from(columns.matchAll(/"(\w+)"\."\w+"/g), ([, table = '']) =>
    text.includes(`left join "${table}"`) ? table : null,
  )
}
