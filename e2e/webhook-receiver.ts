import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it arrived. */
export type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on this machine, which keeps every request. */
export class WebhookReceiver {
  readonly received: Received[] = []
  /** The status of its answers, or what decides it. */
  status: number | ((request: Received) => number) = 204
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer()
    const receiver = new WebhookReceiver(server)
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const received = { headers: request.headers, body }
        receiver.received.push(received)
        const { status } = receiver
        response.writeHead(typeof status === 'number' ? status : status(received)).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return receiver
  }

  get url(): string {
    // A server that listens on a port has such an address.
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/stayward?token=of-the-receiver`
  }

  /** The last request about an event of a type. */
  lastOf(type: string): Received {
    const found = this.received.findLast(({ body }) => body.includes(`"type":"${type}"`))
    if (!found) throw new Error(`No ${type} has arrived.`)
    return found
  }

  /** Whether a request about an event of a type has arrived. */
  has(type: string): boolean {
    return this.received.some(({ body }) => body.includes(`"type":"${type}"`))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
