import type { Context } from './context.ts'
import { ServiceError } from './errors.ts'

const TAG = /^(?:W\/)?"(\d+)-[^"]*"$/

/**
 * Checks a change against the version that its caller read: throws 412 `version.mismatch` if `If-Match` is
 * sent and none of its tags names `version`. The hash in a tag is of a representation, which differs by
 * level, and does not count.
 */
export function requireVersion(ctx: Pick<Context, 'request'>, version: number): void {
  const sent = ctx.request.if_match?.trim()
  if (!sent || sent === '*') return
  const versions = sent.split(',').map((tag) => Number(TAG.exec(tag.trim())?.[1]))
  if (!versions.includes(version)) throw new ServiceError('version.mismatch')
}
