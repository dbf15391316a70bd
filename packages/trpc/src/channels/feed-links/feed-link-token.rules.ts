import type { Env } from '@stayward/env/env'
import { secretToken } from '../../kernel/ids.ts'
import { linkTokenHash } from '../../kernel/link-secret.ts'

const HINT_LENGTH = 4

/** A new 256-bit random token, with the fields that are stored for it. */
export function newFeedToken(): { token: string; token_hash: string; token_hint: string } {
  const token = secretToken()
  return { token, token_hash: linkTokenHash(token), token_hint: token.slice(-HINT_LENGTH) }
}

/** The address of a link. */
export const feedUrl = ({ API_URL }: Pick<Env, 'API_URL'>, token: string): string =>
  `${API_URL}/ical/${token}.ics`
