import { hash } from 'node:crypto'

/** The strong entity tag of a representation: row version and hash of the very bytes that are sent. */
export const etagOf = (version: number, body: string): string =>
  `"${version}-${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names this representation: a list, weak tags and `*` count. */
export const isFresh = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((item) => {
    const tag = item.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
