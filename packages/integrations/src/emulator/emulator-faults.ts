import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { EmulatorAnswer } from './emulator-answer.ts'
import { flag, wholeNumber } from './emulator-input.ts'

/** A failure that a vendor's server should show; also the input of POST `/_emulator/faults`. */
export const FaultInput = z.object({
  /** Only for requests of this method; absent: any. */
  method: z.string().trim().toUpperCase().optional(),
  /** Only for paths that contain this; absent: any. */
  path: z.string().trim().optional(),
  /** How often it happens; 0: until cleared. */
  times: wholeNumber.default(1),
  /** Real milliseconds before anything else, independent of the emulator's clock. */
  delay_ms: wholeNumber.default(0),
  /**
   * `answer` sends `status` and `body`; `reset` breaks the connection; `hang` never answers; `malformed`
   * truncates the JSON; `slow` sends the right response byte by byte; `none` only delays.
   */
  kind: z.enum(['answer', 'reset', 'hang', 'malformed', 'slow', 'none']).default('answer'),
  status: z.coerce.number().int().min(200).max(599).default(503),
  /** The response's JSON. */
  body: z.unknown().optional(),
  retry_after_s: z.coerce.number().min(0).optional(),
  /** Target of a 3xx response. */
  location: z.string().optional(),
  /** Whether the request takes effect before it fails. */
  carried_out: flag.default(false),
})
export type Fault = z.output<typeof FaultInput>

const NEEDS_RIGHT_ANSWER: ReadonlySet<Fault['kind']> = new Set(['none', 'slow', 'malformed'])
const SLOW_BYTE_MS = 20
const SPREAD_PARTS = 20

/** The pending failures, first come first served. */
export class FaultList {
  #faults: Fault[] = []

  get pending(): readonly Fault[] {
    return this.#faults
  }

  add(fault: z.input<typeof FaultInput>): void {
    this.#faults.push(FaultInput.parse(fault))
  }

  clear(): void {
    this.#faults = []
  }

  /** The first one that matches the request; it is used up. */
  take(method: string, path: string): Fault | null {
    const fault = this.#faults.find(
      (candidate) =>
        (candidate.method === undefined || candidate.method === method) &&
        (candidate.path === undefined || path.includes(candidate.path)),
    )
    if (!fault) return null
    if (fault.times === 1) this.#faults = this.#faults.filter((other) => other !== fault)
    else if (fault.times > 1) fault.times -= 1
    return fault
  }
}

/**
 * Applies `fault` to a request that `carryOut` would answer correctly. Returns the response sent, null for
 * none.
 */
export async function sendFaulty(
  fault: Fault,
  response: ServerResponse,
  carryOut: () => EmulatorAnswer,
): Promise<number | null> {
  await sleep(fault.delay_ms)
  const answer =
    fault.carried_out || NEEDS_RIGHT_ANSWER.has(fault.kind) ? carryOut() : { status: fault.status }
  switch (fault.kind) {
    case 'hang':
      return null
    case 'reset':
      response.destroy()
      return null
    case 'answer': {
      const { status, body, retry_after_s, location } = fault
      const headers = {
        ...(retry_after_s !== undefined && { 'retry-after': String(retry_after_s) }),
        ...(location !== undefined && { location }),
      }
      return sendAnswer(response, { status, body, headers })
    }
    case 'malformed':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end((JSON.stringify(answer.body) ?? '{}').slice(0, -1))
      return 200
    case 'slow':
      return sendSlowly(response, answer)
    case 'none':
      return sendAnswer(response, answer)
  }
}

/** Sends JSON, text, bytes, or nothing if there is no body. Returns the status, null if the connection was cut. */
export async function sendAnswer(
  response: ServerResponse,
  { status, body, headers, wait_ms = 0, spread_ms = 0, cut = false }: EmulatorAnswer,
): Promise<number | null> {
  if (wait_ms > 0) await sleep(wait_ms)
  if (cut) {
    response.destroy()
    return null
  }
  if (body instanceof Uint8Array) {
    response.writeHead(status, { 'content-type': 'application/octet-stream', ...headers }).end(body)
    return status
  }
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json'
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
  response.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...headers })
  if (text !== undefined && spread_ms > 0)
    await writeSlowly(response, inParts(text, SPREAD_PARTS), spread_ms / SPREAD_PARTS)
  else if (text !== undefined) response.write(text)
  response.end()
  return status
}

/** By bytes, as networks cut. */
function inParts(text: string, count: number): Buffer[] {
  const bytes = Buffer.from(text)
  const length = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_part, index) => bytes.subarray(index * length, (index + 1) * length))
}

async function writeSlowly(
  response: ServerResponse,
  parts: Iterable<string | Buffer>,
  pause_ms: number,
): Promise<void> {
  for (const part of parts) {
    if (response.destroyed) return
    response.write(part)
    await sleep(pause_ms)
  }
}

async function sendSlowly(response: ServerResponse, { status, body }: EmulatorAnswer): Promise<number> {
  response.writeHead(status, { 'content-type': 'application/json' })
  await writeSlowly(response, JSON.stringify(body ?? null), SLOW_BYTE_MS)
  response.end()
  return status
}
