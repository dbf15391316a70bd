import { createHash } from 'node:crypto'

/** What the authority issues for a while instead of the password. */
export type AlloggiatiToken = { token: string; expires_ms: number }

/** The tokens of all accounts of this process, so that each is asked for once. */
export type TokenCache = {
  /** The account's token, from `make` if there is none that is still valid. */
  get(account: readonly string[], make: () => Promise<AlloggiatiToken>): Promise<AlloggiatiToken>
  forget(account: readonly string[]): void
}

/** Time for a request to arrive before its token expires. */
const MARGIN_MS = 60_000

/** An empty cache; `now` in milliseconds since 1970. */
export function tokenCache(now: () => number = Date.now): TokenCache {
  const tokens = new Map<string, Promise<AlloggiatiToken>>()
  // The key is a hash, so that no password stays in memory because of it.
  const keyOf = (account: readonly string[]) =>
    createHash('sha256').update(JSON.stringify(account)).digest('base64')
  return {
    async get(account, make) {
      const key = keyOf(account)
      const kept = await tokens.get(key)?.catch(() => null)
      if (kept && kept.expires_ms - MARGIN_MS > now()) return kept
      const made = make()
      tokens.set(key, made)
      return made
    },
    forget: (account) => void tokens.delete(keyOf(account)),
  }
}
