/** A piece of text for people, and the line of its file where it starts, counted from one. */
export interface Prose {
  line: number
  text: string
}

const CODE = /`[^`]*`|\{@link [^}]*\}|https?:\/\/\S+/g

const withoutCode = (text: string): string => text.replace(CODE, '…')

/** Comments of formatted TypeScript, JavaScript or CSS. Each starts its line or follows code after a space. */
export function commentsOf(text: string): Prose[] {
  const found: Prose[] = []
  let block: Prose | null = null
  for (const [index, line] of text.split('\n').entries()) {
    const start = block === null ? /^\s*(?:\{\s*)?\/\*+/.exec(line) : null
    if (block === null && start === null) {
      const [, comment] = /^\s*\/\/(.*)$/.exec(line) ?? /^[^'"`]* \/\/ (.*)$/.exec(line) ?? []
      if (comment !== undefined) append(found, index + 1, comment)
      continue
    }
    const rest = start === null ? line : line.slice(start[0].length)
    block ??= { line: index + 1, text: '' }
    const [content = '', after] = rest.split('*/', 2)
    block.text += ` ${content.replace(/^\s*\* ?/, '')}`
    if (after !== undefined) {
      found.push(block)
      block = null
    }
  }
  return found.map((prose) => ({ ...prose, text: withoutCode(prose.text) }))
}

/** Joins lines of one comment, so that a phrase across two of them is found. */
function append(found: Prose[], line: number, text: string): void {
  const last = found.at(-1)
  if (last !== undefined && last.line + last.text.split('\n').length === line) last.text += `\n${text}`
  else found.push({ line, text })
}

/** The paragraphs of a Markdown text, without code. */
export function paragraphsOf(text: string): Prose[] {
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
  return withoutBlocks
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: withoutCode(line) }))
    .filter((prose) => prose.text.trim() !== '')
}

/** The strings at some keys of a JSON value, or all of its strings without keys. */
export function stringsIn(
  value: unknown,
  keys: readonly string[] | null,
  key: string | null = null,
): string[] {
  if (typeof value === 'string') return keys === null || (key !== null && keys.includes(key)) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, content]) =>
    stringsIn(content, keys, Array.isArray(value) ? key : name),
  )
}

/** The quoted texts of a source file. */
export const quotedTexts = (text: string): string[] =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, template]) => single ?? template ?? '',
  )
