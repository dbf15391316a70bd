import { z } from 'zod'

/** An answer of an emulated server. Without `body` it is empty; a string is a page, everything else JSON. */
export type EmulatorAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

/** A request to an emulated server; `body` is what was sent as JSON or as a form, undefined when nothing was. */
export type EmulatorRequest = {
  method: string
  path: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: unknown
}

/** One operation of an emulated server; `:name` in the path is a parameter. */
export type EmulatorRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  answer: (request: EmulatorRequest) => EmulatorAnswer
}

/** An error inside a route that is an answer, too. */
export class EmulatorRefusal extends Error {
  readonly answer: EmulatorAnswer

  constructor(answer: EmulatorAnswer) {
    super(`The emulator refuses with ${answer.status}.`)
    this.answer = answer
  }
}

/** What an emulator says when a request fails: its refusal, what is wrong with the input, or that it has a fault itself. */
export function answerToError(error: unknown): EmulatorAnswer {
  if (error instanceof EmulatorRefusal) return error.answer
  if (error instanceof z.ZodError) return { status: 422, body: { error: z.prettifyError(error) } }
  if (error instanceof RangeError || error instanceof URIError)
    return { status: 422, body: { error: error.message } }
  return { status: 500, body: { error: `The emulator failed: ${String(error)}` } }
}

/** The route for a request with its parameters; null when there is none. */
export function findRoute(
  routes: readonly EmulatorRoute[],
  method: string,
  path: string,
): { route: EmulatorRoute; params: Record<string, string> } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    const fits =
      route.method === method &&
      pattern.length === parts.length &&
      pattern.every((name, index) => name.startsWith(':') || name === parts[index])
    if (!fits) continue
    const values = pattern.flatMap((name, index) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[index] ?? '')] as const] : [],
    )
    return { route, params: Object.fromEntries(values) }
  }
  return null
}
