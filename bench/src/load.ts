import { createHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { LoadJob, LoadRequest } from './run-load.ts'

// One measurement, in a process of its own so that each one starts alike. Only `runLoad` forks it.
process.once('message', (job: LoadJob) => {
  void load(job).then((result) => process.send?.(result, () => process.disconnect()))
})

/** Keeps `connections` requests in flight, each connection going round through its own share of the requests. */
async function load({ url, requests, connections, ...length }: LoadJob) {
  const microseconds = createHistogram()
  let connection = 0
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon(
    {
      url,
      connections,
      ...length,
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
    p50_ms: microseconds.percentile(50) / 1000,
    p95_ms: microseconds.percentile(95) / 1000,
    requests: microseconds.count,
    failures: non2xx + errors,
  }
}

export type LoadResult = Awaited<ReturnType<typeof load>>

/** Every `connections`th request; of fewer requests than connections, one. */
const share = (requests: readonly LoadRequest[], connection: number, connections: number) =>
  requests
    .filter((_, index) => index % connections === connection % requests.length)
    .map(({ token, ...request }) => ({
      ...request,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }))
