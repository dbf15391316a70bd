import { MailContent } from './mail-content.ts'

/** Controls, line breaks, marks that turn the direction of writing, and characters that show nothing. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu

/** A dot, of those that browsers take for one, between what may be a name and what may be its ending. */
const DOT_OF_NAME =
  /(?<=[^\s.])([.\u3002\uFF0E\uFF61])(?=[\u200C\u200D]*\p{L}(?:[\p{L}\p{M}\p{N}-]|\u200C|\u200D))/gu

/** An address with its scheme, with `www.`, or a name of a host with an ending in one case: `St.Tropez` is none. */
const ADDRESS =
  /\p{L}[\p{L}\p{N}+.-]*:\/\/\S*|(?<!\S)[wW]{3}\.\S+|[^\s.]\S*[.\u3002\uFF0E\uFF61](?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])(?:[:/?#]\S*)?/gu

const SUBJECT_LENGTH = 60

const plain = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()

/**
 * What somebody else wrote, as it may stand in a mail of ours: mail programs make links of whatever looks like an
 * address, so that a space keeps the parts of one asunder.
 */
export const foreignText = (text: string): string =>
  plain(text).replaceAll('://', ': //').replace(DOT_OF_NAME, '$1 ')

/** The same for a subject, where it is one line, short, and has no address in it at all. */
export function foreignInSubject(text: string): string {
  const rest = foreignText(plain(text).replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim())
  const characters = Array.from(rest === '' ? '…' : rest)
  return characters.length > SUBJECT_LENGTH
    ? `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
    : characters.join('')
}

/** A mail whose words, all but our own addresses, went through `write`. */
export const withForeignText = (content: MailContent, write: (text: string) => string): MailContent =>
  MailContent.parse({ ...content, parameters: rewritten(content.parameters, write) })

function rewritten(value: unknown, write: (text: string) => string): unknown {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map((item) => rewritten(item, write))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      /(^|_)url$/.test(name) ? inside : rewritten(inside, write),
    ]),
  )
}
