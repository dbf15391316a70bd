export type TimedRequest = { method?: 'POST' | 'PATCH'; path: string; token: string; body?: object }

/** Latencies of one operation in milliseconds. */
export type Latency = { p50_ms: number; p95_ms: number }

const IN_FLIGHT = 4

/** Sends requests, four at a time. Returns latencies and responses. Throws if one fails. */
export async function time(
  url: string,
  requests: readonly TimedRequest[],
): Promise<Latency & { answers: unknown[] }> {
  const waiting = requests.values()
  const took: number[] = []
  const answers: unknown[] = []
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const request of waiting) {
        const start = performance.now()
        answers.push(await send(url, request))
        took.push(performance.now() - start)
      }
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  return { p50_ms: quantile(sorted, 0.5), p95_ms: quantile(sorted, 0.95), answers }
}

async function send(
  url: string,
  { method = 'GET', path, token, body }: Omit<TimedRequest, 'method'> & { method?: string },
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`)
  return JSON.parse(text)
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
