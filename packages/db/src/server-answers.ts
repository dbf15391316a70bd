import postgres from 'postgres'

const PATIENCE_SECONDS = 1.2
/** If a response is judged later than this, the delay was in this process, not in the server. */
const OWN_DELAY_MS = 500

/**
 * Whether the PostgreSQL server at `url` answers over a new connection, even with a refusal. Never rejects.
 */
export async function serverAnswers(url: string): Promise<boolean> {
  const startedAt = performance.now()
  const client = postgres(url, {
    max: 1,
    connect_timeout: PATIENCE_SECONDS,
    fetch_types: false,
    onnotice: () => undefined,
  })
  const { promise: expired, resolve: expire } = Promise.withResolvers<'expired'>()
  const timer = setTimeout(expire, PATIENCE_SECONDS * 1000, 'expired')
  try {
    const answer = await Promise.race([client`select 1`, expired])
    return answer !== 'expired' || isOwnDelay(startedAt)
  } catch (error) {
    return error instanceof postgres.PostgresError || isOwnDelay(startedAt)
  } finally {
    clearTimeout(timer)
    void client.end({ timeout: 0 })
  }
}

/** In a process that was busy, timers fire before it reads the responses that came meanwhile. */
const isOwnDelay = (startedAt: number): boolean =>
  performance.now() - startedAt > PATIENCE_SECONDS * 1000 + OWN_DELAY_MS
