import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** A delivery as it arrived, with its bytes. */
export type Delivery = { headers: IncomingHttpHeaders; raw: string }

/**
 * How a receiver answers: with a status, never, with half of what it promised, byte by byte, with a gigabyte, or by
 * hanging up.
 */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'silence'
  | 'half'
  | 'drip'
  | 'endless'
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
  if (behaviour === 'drip' || behaviour === 'endless') {
    response.writeHead(200)
    const chunks = behaviour === 'drip' ? drip() : Array.from({ length: 1_000 }, () => MEGABYTE)
    // The client hangs up in between.
    pipeline(Readable.from(chunks), response, () => undefined)
    return
  }
  response.writeHead(behaviour.status, behaviour.headers)
  response.end(behaviour.body)
}

const MEGABYTE = Buffer.alloc(1_000_000)

async function* drip() {
  for (;;) {
    yield '.'
    await wait(20)
  }
}
