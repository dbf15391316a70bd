import { z } from 'zod'
import { answerToError, type EmulatorAnswer, type EmulatorRequest } from './emulator-answer.ts'
import type { EmulatorClock } from './emulator-clock.ts'
import { FaultInput, type FaultList } from './emulator-faults.ts'

export const CONTROL_PATH = '/_emulator'

/** Something that the control page and its API can do: POST `/_emulator/<name>`, as JSON or as a form. */
export type ControlAction = { run: (input: unknown) => unknown }

/** An action whose input `schema` checks. Forms send text, so numbers and flags have to be read from text as well. */
export const controlAction = <Schema extends z.ZodType>(
  schema: Schema,
  run: (input: z.output<Schema>) => unknown,
): ControlAction => ({ run: (input) => run(schema.parse(input)) })

/** A yes or no, from JSON or from a form. */
export const flag = z.union([z.boolean(), z.stringbool()])
/** A whole number from 0, from JSON or from a form. */
export const wholeNumber = z.coerce.number().int().min(0)
/** An instant of RFC 3339. */
export const instant = z.iso.datetime({ offset: true })

/** A patch without what it leaves open. */
export const defined = (patch: object) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

/** What every emulator can do: move its clock and fail. */
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
  'clear-faults': controlAction(z.unknown(), () => {
    faults.clear()
    return { pending: faults.pending }
  }),
})

export type ControlSurface = {
  actions: Record<string, ControlAction>
  /** Everything inside, in JSON. */
  state: () => unknown
  /** The control page; `said` is what the last action answered. */
  page: (said: string | null) => string
  /** Further things to fetch under the control path. */
  downloads?: Record<string, () => string>
}

/** Answers what is asked under the control path. A form gets the page again, everybody else JSON. */
export function answerControl(surface: ControlSurface, request: EmulatorRequest): EmulatorAnswer {
  const name = request.path.slice(CONTROL_PATH.length + 1)
  if (request.method === 'GET') return answerRead(surface, name, request.query.get('said'))
  const action = Object.hasOwn(surface.actions, name) ? surface.actions[name] : undefined
  if (!action || request.method !== 'POST') return { status: 404, body: { error: 'No such control.' } }
  const result = runAction(action, request.body)
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return result
  const said = encodeURIComponent(`${name}: ${JSON.stringify(result.body ?? 'done')}`)
  return { status: 303, headers: { location: `${CONTROL_PATH}?said=${said}` } }
}

function answerRead({ state, page, downloads }: ControlSurface, name: string, said: string | null) {
  if (name === '') return { status: 200, body: page(said) }
  if (name === 'state') return { status: 200, body: state() }
  if (name === 'health') return { status: 200, body: { ok: true } }
  const download = downloads && Object.hasOwn(downloads, name) ? downloads[name] : undefined
  if (!download) return { status: 404, body: { error: 'No such page.' } }
  return { status: 200, body: download(), headers: { 'content-type': 'text/plain; charset=utf-8' } }
}

function runAction(action: ControlAction, input: unknown): EmulatorAnswer {
  try {
    const body = action.run(input ?? {})
    return body === undefined ? { status: 204 } : { status: 200, body }
  } catch (error) {
    return answerToError(error)
  }
}
