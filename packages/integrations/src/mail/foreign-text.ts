import { MailContent } from './mail-content.ts'

/** Control characters, line breaks, marks that change the writing direction, and invisible characters. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu

/** Any character that browsers treat as a dot, between what may be a name and its ending. */
const DOT_OF_NAME =
  /(?<=[^\s.])([.\u3002\uFF0E\uFF61])(?=[\u200C\u200D]*\p{L}(?:[\p{L}\p{M}\p{N}-]|\u200C|\u200D))/gu

/** An address with a scheme or `www.`, or a host name with an ending in one case: `St.Tropez` is none. */
const ADDRESS =
  /\p{L}[\p{L}\p{N}+.-]*:\/\/\S*|(?<!\S)[wW]{3}\.\S+|[^\s.]\S*[.\u3002\uFF0E\uFF61](?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])(?:[:/?#]\S*)?/gu

const SUBJECT_LENGTH = 60

const plain = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()

/**
 * Other people's text in a form that is safe in our mails: mail programs turn anything that looks like an
 * address into a link, so a space separates its parts.
 */
export const foreignText = (text: string): string =>
  plain(text).replaceAll('://', ': //').replace(DOT_OF_NAME, '$1 ')

/** The same for a subject: one short line without any address. */
export function foreignInSubject(text: string): string {
  const rest = foreignText(plain(text).replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim())
  const characters = Array.from(rest === '' ? '…' : rest)
  return characters.length > SUBJECT_LENGTH
    ? `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
    : characters.join('')
}

/** Addresses and names of ours, which stay as they are. */
const OURS = /(^|_)url$|^thing$/

/** A mail in which every text except our own addresses went through `write`. */
export const withForeignText = (content: MailContent, write: (text: string) => string): MailContent =>
  MailContent.parse({ ...content, parameters: rewritten(content.parameters, write) })

function rewritten(value: unknown, write: (text: string) => string): unknown {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map((item) => rewritten(item, write))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      OURS.test(name) ? inside : rewritten(inside, write),
    ]),
  )
}
