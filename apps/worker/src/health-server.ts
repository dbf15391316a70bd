import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { readyAnswer, type Verdict } from '@stayward/trpc/installation/doctor/readiness.service'

/**
 * Answers `/health` while the process runs, and `/ready` with its verdict. `stop` resolves when the port is
 * free.
 */
export async function startHealthServer({
  host,
  port,
  verdict,
}: {
  host: string
  port: number
  verdict: () => Promise<Verdict>
}): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/health') return answer(response, 200, { status: 'ok', service: 'worker' })
    if (request.url === '/ready')
      return void verdict().then((found) => {
        const { status, body } = readyAnswer(found)
        return answer(response, status, body)
      })
    return response.writeHead(404).end()
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

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
