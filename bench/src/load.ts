import { createHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { LoadRequest } from './operations.ts'

export type LoadJob = {
  url: string
  requests: readonly LoadRequest[]
  connections: number
  seconds: number
}

export type LoadResult = { requests_per_second: number; p99_ms: number; requests: number; failures: number }

// One measurement, in its own process so that all start alike. Only `runLoad` forks it.
process.once('message', (job: LoadJob) => {
  void load(job).then((result) => process.send?.(result, () => process.disconnect()))
})

/** Keeps `connections` requests in flight, each connection cycling through its own share of the requests. */
async function load({ url, requests, connections, seconds }: LoadJob): Promise<LoadResult> {
  const microseconds = createHistogram()
  let connection = 0
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon(
    {
      url,
      connections,
      duration: seconds,
      setupClient: (client) => client.setRequests(share(requests, connection++, connections)),
    },
    (error: Error | null, result) => (error ? reject(error) : resolve(result)),
  )
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    microseconds.record(Math.max(1, Math.round(milliseconds * 1000)))
  })
  const { non2xx, errors, duration } = await promise
  return {
    requests_per_second: microseconds.count / duration,
    p99_ms: microseconds.percentile(99) / 1000,
    requests: microseconds.count,
    failures: non2xx + errors,
  }
}

/** Every `connections`th request; with fewer requests than connections, one. */
const share = (
  requests: readonly LoadRequest[],
  connection: number,
  connections: number,
): autocannon.Request[] =>
  requests
    .filter((_, index) => index % connections === connection % requests.length)
    .map(({ token, ...request }) => ({
      ...request,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    }))
