import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A delivery as it arrived, with its bytes. */
export type Delivery = { headers: IncomingHttpHeaders; raw: string }

/** A server that accepts everything. */
export async function startWebhookReceiver() {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (raw += text))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, raw })
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
