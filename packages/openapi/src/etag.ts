import { hash } from 'node:crypto'
import { CONTENT_CODINGS, type ContentCoding } from './content-coding.ts'

/** The strong entity tag of a representation: row version and hash of the exact bytes that are sent. */
export const etagOf = (version: number, body: string): string =>
  `"${version}-${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** The strong entity tag of a text that belongs to no row. */
export const etagOfText = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`

/** The tag of the same representation in a coding: other bytes need another strong tag. */
export const etagInCoding = (etag: string, coding: ContentCoding): string =>
  etag.endsWith('"') ? `${etag.slice(0, -1)}-${coding}"` : etag

/**
 * The tag by which `If-None-Match` matches this representation, in any coding; null if it does not. Lists,
 * weak tags and `*` are understood.
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
