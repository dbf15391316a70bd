import { hash } from 'node:crypto'
import { secretToken } from '../../kernel/ids.ts'

const PREFIX = 'stw_'
const HINT_LENGTH = 4

/** Whether a bearer token is meant to be an API key. */
export const isApiKeyToken = (token: string): boolean => token.startsWith(PREFIX)

/** The hash by which a token is found. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

/** A new token of 256 random bits, with what is kept of it. */
export function newToken(): { token: string; token_hash: string; token_hint: string } {
  const token = `${PREFIX}${secretToken()}`
  return { token, token_hash: tokenHash(token), token_hint: token.slice(-HINT_LENGTH) }
}
