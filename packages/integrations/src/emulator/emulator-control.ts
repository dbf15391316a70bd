import { z } from 'zod'
import {
  answerToError,
  type EmulatorAnswer,
  EmulatorRefusal,
  type EmulatorRequest,
} from './emulator-answer.ts'
import type { EmulatorClock } from './emulator-clock.ts'
import { FaultInput, type FaultList } from './emulator-faults.ts'
import { flag, instant } from './emulator-input.ts'

export const CONTROL_PATH = '/_emulator'

/** An action of the control page and its API: POST `/_emulator/<name>`, as JSON or as a form. May be async. */
export type ControlAction = (input: unknown) => unknown

/** An action whose input is checked by `schema`; `run` also gets the raw input. */
export const controlAction =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (input: z.output<Schema>, sent: unknown) => unknown,
  ): ControlAction =>
  (sent) =>
    run(schema.parse(sent), sent)

/** The thing with an id; 404 if there is none. */
export function known<Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing {
  const thing = things.get(id)
  if (thing) return thing
  throw new EmulatorRefusal({ status: 404, body: { error: 'There is nothing with this id.' } })
}

/** Actions of every emulator: moving its clock, and failing. */
export const commonActions = (clock: EmulatorClock, faults: FaultList): Record<string, ControlAction> => ({
  clock: controlAction(
    z.object({ set: instant.optional(), advance: z.string().optional(), stands: flag.optional() }),
    ({ set, advance, stands }) => {
      if (set !== undefined) clock.set(set)
      if (advance !== undefined) clock.advance(advance)
      if (stands === true) clock.stand()
      if (stands === false) clock.run()
      return { now: clock.now().toISOString(), stands: clock.is_standing }
    },
  ),
  faults: controlAction(FaultInput, (fault) => {
    faults.add(fault)
    return { pending: faults.pending }
  }),
  'clear-faults'() {
    faults.clear()
    return { pending: faults.pending }
  },
})

export type ControlSurface = {
  actions: Record<string, ControlAction>
  clock: EmulatorClock
  /** The control page; `said` in its query is the result of the last action. */
  page: (query: URLSearchParams) => string
  /** Pages beside it, by the name in their path. */
  pages: Readonly<Record<string, (query: URLSearchParams) => string>>
  /** The authority that issued the server's certificate; absent if there is none. */
  ca_pem?: string | undefined
}

/**
 * Handles requests under the control path. A form gets the page again, with the query that it was sent with, or the page
 * that its query names as `page`; everything else gets JSON.
 */
export async function answerControl(
  surface: ControlSurface,
  request: EmulatorRequest,
): Promise<EmulatorAnswer> {
  const name = request.path.slice(CONTROL_PATH.length + 1)
  if (request.method === 'GET') return answerRead(surface, name, request.query)
  const action = Object.hasOwn(surface.actions, name) ? surface.actions[name] : undefined
  if (!action) return { status: 404, body: { error: 'No such control.' } }
  const result = await runAction(action, request.body ?? {})
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return result
  const query = new URLSearchParams(request.query)
  const page = query.get('page') ?? ''
  const path = Object.hasOwn(surface.pages, page) ? `${CONTROL_PATH}/${page}` : CONTROL_PATH
  query.delete('page')
  query.set('said', `${name}: ${JSON.stringify(result.body)}`)
  return { status: 303, headers: { location: `${path}?${query.toString()}` } }
}

function answerRead({ clock, page, pages, ca_pem }: ControlSurface, name: string, query: URLSearchParams) {
  if (name === '') return { status: 200, body: page(query) }
  if (Object.hasOwn(pages, name)) return { status: 200, body: pages[name]?.(query) }
  if (name === 'state') return { status: 200, body: { now: clock.now().toISOString() } }
  if (name === 'health') return { status: 200, body: { ok: true } }
  if (name === 'ca.pem' && ca_pem !== undefined)
    return { status: 200, body: ca_pem, headers: { 'content-type': 'text/plain; charset=utf-8' } }
  return { status: 404, body: { error: 'No such page.' } }
}

async function runAction(action: ControlAction, input: unknown): Promise<EmulatorAnswer> {
  try {
    return { status: 200, body: (await action(input)) ?? {} }
  } catch (error) {
    return answerToError(error)
  }
}
