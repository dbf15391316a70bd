import { hash } from 'node:crypto'
import { CONTENT_CODINGS, type ContentCoding } from './content-coding.ts'

/** The strong entity tag of a representation: row version and hash of the very bytes that are sent. */
export const etagOf = (version: number, body: string): string =>
  `"${version}-${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** The tag of the same representation in a coding: other bytes have another strong tag. */
export const etagInCoding = (etag: string, coding: ContentCoding): string =>
  etag.endsWith('"') ? `${etag.slice(0, -1)}-${coding}"` : etag

/**
 * The tag by which `If-None-Match` names this representation, in whatever coding the caller has it; null where it does
 * not. A list, weak tags and `*` count.
 */
export function knownTag(ifNoneMatch: string, etag: string): string | null {
  const tags = [etag, ...CONTENT_CODINGS.map((coding) => etagInCoding(etag, coding))]
  for (const item of ifNoneMatch.split(',')) {
    const tag = item.trim().replace(/^W\//, '')
    if (tag === '*') return etag
    if (tags.includes(tag)) return tag
  }
  return null
}
