import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * For how long the rest of a refused body is read and dropped, so that its sender gets to read the response.
 */
const DROP_MS = 30_000

/** How large bodies may be, and what happens with a larger one. */
export type BodyRules = {
  /** Maximum body size of this request in bytes. */
  limit: (request: IncomingMessage) => number
  /**
   * Answers a request whose body is too large. `handOn` passes it to its handlers instead, with an empty
   * body.
   */
  refuse: (request: IncomingMessage, response: ServerResponse, handOn: () => void) => void
}

type Started = { request: IncomingMessage; server: Server }

/**
 * Refuses bodies over their limit on every HTTP server of this process, before anything parses them. Next has
 * no setting for that: it reads a body as fast as it arrives, even if its consumer does not keep up. Returns
 * a function that stops this.
 */
export function boundBodies(rules: BodyRules): () => void {
  const guarded = new WeakSet<Server>()
  const guard = (message: unknown) => {
    // The documented message of this Node channel.
    const { server } = message as Started
    if (guarded.has(server)) return
    guarded.add(server)
    guardServer(server, rules)
  }
  subscribe('http.server.request.start', guard)
  return () => void unsubscribe('http.server.request.start', guard)
}

/**
 * Runs the rules before the server's own handlers. The channel reports a request before its handlers are
 * called.
 */
function guardServer(server: Server, { limit, refuse }: BodyRules): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handOn = () => {
      for (const handler of handlers) Reflect.apply(handler, server, [request, response])
    }
    if (!hasBody(request)) return handOn()
    holdBack(request, limit(request), handOn, (empty) =>
      refuse(request, response, () => {
        empty()
        handOn()
      }),
    )
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Holds back the bytes that Node's parser pushes into a request until all have arrived, then calls `whole`.
 * Calls `tooLarge` as soon as they are too many, received or announced, and drops them; its argument ends the
 * body.
 */
function holdBack(
  request: IncomingMessage,
  limit: number,
  whole: () => void,
  tooLarge: (empty: () => void) => void,
): void {
  const push = request.push.bind(request)
  let held: Buffer[] = []
  let size = 0
  const refuse = () => {
    held = []
    dropRest(request, push, tooLarge)
  }
  if (Number(request.headers['content-length'] ?? 0) > limit) return refuse()
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      request.push = push
      for (const part of [...held, null]) push(part)
      whole()
      return false
    }
    size += chunk.length
    if (size > limit) refuse()
    else held.push(chunk)
    return true
  }
}

function dropRest(
  request: IncomingMessage,
  push: IncomingMessage['push'],
  tooLarge: (empty: () => void) => void,
): void {
  let isEnded = false
  const end = () => {
    if (!isEnded) push(null)
    isEnded = true
  }
  const release = keepOpen(request.socket)
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      end()
      release()
    }
    return true
  }
  tooLarge(() => {
    // Node closes the connection of a request that ends before it is complete.
    request.complete = true
    end()
  })
}

/**
 * Keeps a connection that is about to be closed open for reading until the returned function is called. A
 * connection closed while bytes still arrive is reset, and its response lost.
 */
function keepOpen(socket: Socket): () => void {
  const destroySoon = socket.destroySoon.bind(socket)
  const patience = setTimeout(() => socket.destroy(), DROP_MS).unref()
  let isClosing = false
  socket.destroySoon = () => {
    isClosing = true
    socket.end()
  }
  return () => {
    clearTimeout(patience)
    socket.destroySoon = destroySoon
    if (isClosing) destroySoon()
  }
}
