import { hash } from 'node:crypto'
import type { Env } from '@stayward/env/env'
import { secretToken } from '../../kernel/ids.ts'

const HINT_LENGTH = 4

/** A 256-bit secret in base64url. */
const TOKEN = /^[\w-]{43}$/

/** Whether a text can be the token of a calendar link. */
export const isFeedToken = (text: string): boolean => TOKEN.test(text)

/** The hash used to look up a token. */
export const feedTokenHash = (token: string): string => hash('sha256', token, 'base64url')

/** A new 256-bit random token, with the fields that are stored for it. */
export function newFeedToken(): { token: string; token_hash: string; token_hint: string } {
  const token = secretToken()
  return { token, token_hash: feedTokenHash(token), token_hint: token.slice(-HINT_LENGTH) }
}

/** The address of a link. */
export const feedUrl = ({ API_URL }: Pick<Env, 'API_URL'>, token: string): string =>
  `${API_URL}/ical/${token}.ics`
