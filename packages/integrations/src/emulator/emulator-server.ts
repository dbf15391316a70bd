import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server, Socket } from 'node:net'
import {
  answerToError,
  type EmulatorAnswer,
  type EmulatorRequest,
  type EmulatorRoute,
  findRoute,
} from './emulator-answer.ts'
import { answerControl, CONTROL_PATH, type ControlSurface } from './emulator-control.ts'
import { type FaultList, sendAnswer, sendFaulty } from './emulator-faults.ts'
import { tlsOrPlain } from './tls-or-plain.ts'

/** A request that an emulator was sent; `status` is null while it got no answer. */
export type LoggedRequest = { at: string; method: string; path: string; status: number | null }

export type EmulatorParts = {
  routes: readonly EmulatorRoute[]
  /** The vendor's refusal of a request before it is looked at; null to go on. */
  refuse: (request: EmulatorRequest) => EmulatorAnswer | null
  /** The vendor's answer where nothing is. */
  nowhere: EmulatorAnswer
  faults: FaultList
  control: ControlSurface
  /** Present: the vendor speaks TLS; the control page stays in plain HTTP on the same port. */
  tls?: { key: string; cert: string }
  now: () => Date
}

export type EmulatorServer = {
  /** Where the vendor's API begins. */
  url: string
  control_url: string
  /** The latest requests to the vendor's API, oldest first. */
  requests: LoggedRequest[]
  stop: () => Promise<void>
}

const MAX_BODY_BYTES = 1024 * 1024
const MAX_LOGGED = 500

/** Listens on a port of this machine, 0 for any free one. */
export async function startEmulatorServer(parts: EmulatorParts, port: number): Promise<EmulatorServer> {
  const requests: LoggedRequest[] = []
  const sockets = new Set<Socket>()
  const server = listener(parts, requests)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const authority = `localhost:${typeof address === 'object' && address !== null ? address.port : port}`
  return {
    url: `${parts.tls ? 'https' : 'http'}://${authority}`,
    control_url: `http://${authority}${CONTROL_PATH}`,
    requests,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function listener(parts: EmulatorParts, log: LoggedRequest[]): Server {
  const control: RequestListener = (request, response) => void serveControl(parts, request, response)
  const api: RequestListener = (request, response) => {
    if (request.url?.startsWith(CONTROL_PATH)) control(request, response)
    else void serveApi(parts, log, request, response)
  }
  if (!parts.tls) return createServer(api)
  return tlsOrPlain(createSecureServer(parts.tls, api), createServer(control))
}

async function serveControl({ control }: EmulatorParts, message: IncomingMessage, response: ServerResponse) {
  const request = await readRequest(message)
  const isControl = request?.path.startsWith(CONTROL_PATH)
  sendAnswer(response, request && isControl ? answerControl(control, request) : { status: 404 })
}

async function serveApi(
  parts: EmulatorParts,
  log: LoggedRequest[],
  message: IncomingMessage,
  response: ServerResponse,
) {
  const request = await readRequest(message)
  if (!request) return void sendAnswer(response, { status: 400 })
  const { method, path } = request
  const entry: LoggedRequest = { at: parts.now().toISOString(), method, path, status: null }
  log.push(entry)
  log.splice(0, log.length - MAX_LOGGED)
  const fault = parts.faults.take(method, path)
  const carryOut = () => answerOf(parts, request)
  entry.status = fault ? await sendFaulty(fault, response, carryOut) : sendAnswer(response, carryOut())
}

function answerOf({ routes, refuse, nowhere }: EmulatorParts, request: EmulatorRequest): EmulatorAnswer {
  const refusal = refuse(request)
  if (refusal) return refusal
  try {
    const found = findRoute(routes, request.method, request.path)
    return found ? found.route.answer({ ...request, params: found.params }) : nowhere
  } catch (error) {
    return answerToError(error)
  }
}

/** Null for a request that nobody can read. */
async function readRequest(message: IncomingMessage): Promise<EmulatorRequest | null> {
  const url = new URL(message.url ?? '/', 'http://localhost')
  const text = await readText(message).catch(() => null)
  const body = text === null ? null : parseBody(text, message.headers['content-type'])
  if (!body) return null
  const headers = Object.entries(message.headers).map(([name, value]) => [name, value?.toString()] as const)
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: body.value,
  }
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk as Uint8Array) // Without an encoding set, streams of node:http yield bytes.
    length += bytes.length
    if (length > MAX_BODY_BYTES) throw new Error('The body is too large.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Fields that a form leaves empty count as absent; XML stays text. */
function parseBody(text: string, type = ''): { value: unknown } | null {
  if (text === '') return { value: undefined }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { value: Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== '')) }
  if (type.startsWith('text/xml')) return { value: text }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
