import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A delivery as it arrived, with its bytes. */
export type Delivery = { headers: IncomingHttpHeaders; raw: string }

/** How a receiver answers: with a status, never, with half of what it promised, or by hanging up. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'silence'
  | 'half'
  | 'hang_up'

/** A server that accepts everything, until a test makes it behave otherwise. */
export async function startWebhookReceiver() {
  const deliveries: Delivery[] = []
  let behave: (delivery: Delivery) => Behaviour | Promise<Behaviour> = () => ({ status: 200 })
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (raw += text))
    request.on('end', () => {
      const delivery = { headers: request.headers, raw }
      deliveries.push(delivery)
      void Promise.resolve(behave(delivery)).then((behaviour) => answer(response, behaviour))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    /** From now on, it answers as this says. */
    behave(next: typeof behave) {
      behave = next
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'silence') return
  if (behaviour === 'hang_up') return void response.destroy()
  if (behaviour === 'half') {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
    return
  }
  response.writeHead(behaviour.status, behaviour.headers)
  response.end(behaviour.body)
}
