import { once } from 'node:events'
import { createServer } from 'node:http'

const PATHS = new Set(['/health', '/ready'])

/** Answers `/health`, and `/ready` as the API does, with 200 while `isHealthy`, else 503. `stop` resolves when the port is free. */
export async function startHealthServer({
  host,
  port,
  isHealthy,
}: {
  host: string
  port: number
  isHealthy: () => boolean
}): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (!PATHS.has(request.url ?? '')) return response.writeHead(404).end()
    const healthy = isHealthy()
    response.writeHead(healthy ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    return response.end(JSON.stringify({ status: healthy ? 'ok' : 'unavailable' }))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
