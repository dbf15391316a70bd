import { z } from 'zod'

/** A file in a form that was sent to an emulated server. */
export type EmulatedUpload = { name: string; content: Buffer }

/** A response of an emulated server. Without `body` it is empty; a string is a page, bytes a file, everything else JSON. */
export type EmulatorAnswer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** Real milliseconds until it begins. */
  wait_ms?: number
  /** Real milliseconds from its first byte to its last. */
  spread_ms?: number
  /** Whether the connection ends instead, after the wait. */
  cut?: boolean
}

/** A request to an emulated server; `body` is the JSON or form that was sent, undefined if there was none.
 * Files of a form are `EmulatedUpload`. */
export type EmulatorRequest = {
  method: string
  path: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: unknown
}

/** A request that an emulator received; `status` is null until it is answered. */
export type LoggedRequest = { at: string; method: string; path: string; status: number | null }

/** One operation of an emulated server; `:name` in the path is a parameter. */
export type EmulatorRoute = {
  method: string
  path: string
  answer: (request: EmulatorRequest) => EmulatorAnswer
}

export const route = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  answer: EmulatorRoute['answer'],
): EmulatorRoute => ({ method, path, answer })

/** An error in a route that is also its response. */
export class EmulatorRefusal extends Error {
  readonly answer: EmulatorAnswer

  constructor(answer: EmulatorAnswer) {
    super(`The emulator refuses with ${answer.status}.`)
    this.answer = answer
  }
}

/**
 * An emulator's response to a failed request: its refusal, an invalid input, or a fault of the emulator
 * itself.
 */
export function answerToError(error: unknown): EmulatorAnswer {
  if (error instanceof EmulatorRefusal) return error.answer
  if (error instanceof z.ZodError) return { status: 422, body: { error: z.prettifyError(error) } }
  if (error instanceof RangeError) return { status: 422, body: { error: error.message } }
  return { status: 500, body: { error: `The emulator failed: ${String(error)}` } }
}

/** The response of a request's route; 404 if there is none. */
export function answerByRoute(routes: readonly EmulatorRoute[], request: EmulatorRequest): EmulatorAnswer {
  for (const { method, path, answer } of routes) {
    if (method !== request.method) continue
    const found = new URLPattern({ pathname: path }).exec({ pathname: request.path })
    if (!found) continue
    const groups = Object.entries(found.pathname.groups)
    const params = groups.map(([name, value = '']) => [name, decodeURIComponent(value)] as const)
    return answer({ ...request, params: Object.fromEntries(params) })
  }
  return { status: 404 }
}
