import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Certificate, makeCertificate } from './certificate-authority.ts'
import {
  answerByRoute,
  answerToError,
  type EmulatedUpload,
  type EmulatorAnswer,
  type EmulatorRequest,
  type EmulatorRoute,
  type LoggedRequest,
} from './emulator-answer.ts'
import type { EmulatorClock } from './emulator-clock.ts'
import { answerControl, commonActions, CONTROL_PATH, type ControlAction } from './emulator-control.ts'
import { FaultList, sendAnswer, sendFaulty } from './emulator-faults.ts'
import { type EmulatedThings, emulatorPage } from './emulator-page.ts'
import { tlsOrPlain } from './tls-or-plain.ts'

export type EmulatorOptions = {
  /** On this machine; 0 for any free one. */
  port: number
  clock?: EmulatorClock
  /** Issues the certificate of a TLS server; a new one by default. */
  authority?: Certificate
}

/** What is specific to one vendor's emulator. */
export type EmulatorParts = Required<Pick<EmulatorOptions, 'port' | 'clock'>> & {
  title: string
  routes: readonly EmulatorRoute[]
  /** The vendor's refusal of a request before it is handled; null to continue. */
  refuse: (request: EmulatorRequest) => EmulatorAnswer | null
  actions: Record<string, ControlAction>
  /** Content of the control page with a query; `url` is the base URL of the vendor's API. */
  show: (url: string, query: URLSearchParams) => EmulatedThings
  /** Pages beside the control page, by the name in their path. */
  pages?: Readonly<Record<string, (query: URLSearchParams) => string>>
  /** If present, the vendor uses TLS; the control page stays on plain HTTP on the same port. */
  authority?: Certificate
}

/** A running emulator. */
export type Emulator = {
  /** Base URL of the vendor's API. */
  url: string
  control_url: string
  clock: EmulatorClock
  faults: FaultList
  /** The latest requests to the vendor's API, oldest first. */
  requests: LoggedRequest[]
  stop: () => Promise<void>
}

const MAX_LOGGED = 500

/** Starts a vendor's server with its control page. */
export async function startEmulator(parts: EmulatorParts): Promise<Emulator> {
  const { port, clock, authority, title } = parts
  const [faults, requests]: [FaultList, LoggedRequest[]] = [new FaultList(), []]
  let url = ''
  const surface = {
    clock,
    actions: { ...commonActions(clock, faults), ...parts.actions },
    page: (query: URLSearchParams) =>
      emulatorPage({ title, query, clock, faults, requests, ...parts.show(url, query) }),
    pages: parts.pages ?? {},
    ca_pem: authority?.cert,
  }
  const control = listener(async ({ request, response }) => {
    const isControl = request.path.startsWith(CONTROL_PATH)
    await sendAnswer(response, isControl ? await answerControl(surface, request) : { status: 404 })
  })
  const vendor = listener((exchange) => serve(parts, { faults, requests }, exchange))
  const api: RequestListener = (message, response) =>
    (message.url?.startsWith(CONTROL_PATH) ? control : vendor)(message, response)
  const server = authority
    ? tlsOrPlain(createSecureServer(certificateFrom(authority), api), createServer(control))
    : createServer(api)
  const stop = stopper(server)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  const host = `localhost:${typeof address === 'object' && address !== null ? address.port : port}`
  url = `${authority ? 'https' : 'http'}://${host}`
  return { url, control_url: `http://${host}${CONTROL_PATH}`, clock, faults, requests, stop }
}

const certificateFrom = (issuer: Certificate): Certificate =>
  makeCertificate({ name: 'emulator', hosts: ['localhost', '127.0.0.1'], issuer })

/** Stops a server, including its open connections. */
function stopper(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

type Exchange = { request: EmulatorRequest; response: ServerResponse }

const listener =
  (answer: (exchange: Exchange) => void | Promise<void>): RequestListener =>
  (message, response) =>
    void readRequest(message)
      .then((request) => answer({ request, response }))
      // A client that disconnects during its request gets no response.
      .catch(() => response.destroy())

async function serve(
  { clock, routes, refuse }: EmulatorParts,
  { faults, requests }: Pick<Emulator, 'faults' | 'requests'>,
  { request, response }: Exchange,
): Promise<void> {
  const { method, path } = request
  const entry: LoggedRequest = { at: clock.now().toISOString(), method, path, status: null }
  requests.push(entry)
  requests.splice(0, requests.length - MAX_LOGGED)
  const fault = faults.take(method, path)
  const carryOut = () => {
    try {
      return refuse(request) ?? answerByRoute(routes, request)
    } catch (error) {
      return answerToError(error)
    }
  }
  entry.status = await (fault ? sendFaulty(fault, response, carryOut) : sendAnswer(response, carryOut()))
}

async function readRequest(message: IncomingMessage): Promise<EmulatorRequest> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost')
  const headers = Object.entries(message.headers).map(([name, value]) => [name, value?.toString()] as const)
  return {
    method: message.method ?? 'GET',
    path: pathname,
    params: {},
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: await readBody(await buffer(message), message.headers['content-type']),
  }
}

async function readBody(sent: Buffer<ArrayBuffer>, type = ''): Promise<unknown> {
  if (!type.startsWith('multipart/form-data')) return parseBody(sent.toString(), type)
  const form = await new Response(sent, { headers: { 'content-type': type } }).formData()
  const fields = [...form].map(async ([name, value]) => [name, await readField(value)] as const)
  return Object.fromEntries(await Promise.all(fields))
}

/** An uploaded file with its bytes, or the text of a field. */
async function readField(value: string | File): Promise<EmulatedUpload | string> {
  if (typeof value === 'string') return value
  return { name: value.name, content: Buffer.from(await value.arrayBuffer()) }
}

/** Empty form fields count as absent; XML and anything that is not JSON stays text. */
function parseBody(sent: string, type: string): unknown {
  if (sent === '') return undefined
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries([...new URLSearchParams(sent)].filter(([, value]) => value !== ''))
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
