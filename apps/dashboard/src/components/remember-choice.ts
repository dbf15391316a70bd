const YEAR_SECONDS = 31_536_000

/** Stores a choice of the reader in a cookie of this browser, so that the server renders accordingly. */
export function rememberChoice(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
