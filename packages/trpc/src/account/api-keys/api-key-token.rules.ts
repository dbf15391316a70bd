import { hash } from 'node:crypto'
import { secretToken } from '../../kernel/ids.ts'

const PREFIX = 'stw_'
const HINT_LENGTH = 4

/** Whether a bearer token looks like an API key. */
export const isApiKeyToken = (token: string): boolean => token.startsWith(PREFIX)

/** The hash used to look up a token. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

/** A new 256-bit random token, with the fields that are stored for it. */
export function newToken(): { token: string; token_hash: string; token_hint: string } {
  const token = `${PREFIX}${secretToken()}`
  return { token, token_hash: tokenHash(token), token_hint: token.slice(-HINT_LENGTH) }
}
