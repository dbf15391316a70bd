import type { LimitState } from '@stayward/trpc/kernel/rate-limits'

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ policy, limit }: LimitState): Record<string, string> => ({
  'ratelimit-policy': policy,
  ratelimit: limit,
})
