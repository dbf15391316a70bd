import { Redis } from 'ioredis'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok } from './finding.rules.ts'

const WITHIN_MS = 3_000

/** Whether the Redis for shared rate counters can be reached; without one, each process counts alone. */
export async function checkRedis({ env }: Pick<Examined, 'env'>): Promise<Finding> {
  if (env.REDIS_URL === undefined) return ok('redis', 'No Redis is configured.')
  const { host } = new URL(env.REDIS_URL)
  const redis = new Redis(env.REDIS_URL, {
    lazyConnect: true,
    connectTimeout: WITHIN_MS,
    commandTimeout: WITHIN_MS,
    retryStrategy: () => null,
  })
  // The command reports the same errors.
  redis.on('error', () => undefined)
  try {
    await redis.ping()
    return ok('redis', `Redis answers at ${host}.`)
  } catch {
    return fail(
      'redis',
      `Redis at ${host} does not answer, or refuses the password in REDIS_URL. Until then, each process counts requests alone.`,
      'Start Redis, and check host, port and password in REDIS_URL.',
    )
  } finally {
    redis.disconnect()
  }
}
