import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { EmulatorRefusal } from '../../emulator/emulator-answer.ts'
import { type DailyWindow, isWithinDailyWindow } from '../emulator/daily-window.ts'

/**
 * Dates in UTC; hours in minutes from midnight and weekdays (64 Monday … 1 Sunday) by the lock's own clock.
 */
const NukiRestrictions = z.object({
  allowedFromDate: z.string().optional(),
  allowedUntilDate: z.string().optional(),
  allowedWeekDays: z.int().optional(),
  allowedFromTime: z.int().optional(),
  allowedUntilTime: z.int().optional(),
})
export type NukiRestrictions = z.infer<typeof NukiRestrictions>

/** A keypad code in the form of Nuki's cloud. */
export const NukiAuthorization = NukiRestrictions.extend({
  id: z.string(),
  smartlockId: z.int(),
  code: z.int(),
  type: z.literal(13),
  name: z.string(),
  enabled: z.boolean(),
  remoteAllowed: z.boolean(),
  operationId: z.string().optional(),
})
export type NukiAuthorization = z.infer<typeof NukiAuthorization>

/** A keypad's response. */
export type KeypadVerdict = 'opens' | 'unknown_code' | 'disabled' | 'too_early' | 'too_late' | 'wrong_hour'

/** Whether a code opens a lock in `timeZone` at an instant. */
export function keypadVerdict(
  code: NukiAuthorization,
  at: Temporal.Instant,
  timeZone: string,
): KeypadVerdict {
  const { enabled, allowedFromDate: from, allowedUntilDate: until } = code
  if (!enabled) return 'disabled'
  if (from !== undefined && Temporal.Instant.compare(at, from) < 0) return 'too_early'
  if (until !== undefined && Temporal.Instant.compare(at, until) >= 0) return 'too_late'
  return isWithinDailyWindow(at, timeZone, windowsOf(code)) ? 'opens' : 'wrong_hour'
}

const windowsOf =
  ({ allowedWeekDays = 127, allowedFromTime = 0, allowedUntilTime = 0 }: NukiRestrictions) =>
  (day: Temporal.PlainDate): DailyWindow[] =>
    // Monday is the highest of the seven bits, and 1 in ISO 8601.
    allowedWeekDays & (1 << (7 - day.dayOfWeek))
      ? [{ from: timeOf(allowedFromTime), until: timeOf(allowedUntilTime) }]
      : []

const timeOf = (minutes: number) => new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)

const minutes = z.int().min(0).max(1439).nullish()
const date = z.iso.datetime({ offset: true }).nullish()

const fields = {
  name: z.string().max(20),
  type: z.int().optional(),
  code: z.int().nullish(),
  enabled: z.boolean().optional(),
  remoteAllowed: z.boolean().optional(),
  allowedFromDate: date,
  allowedUntilDate: date,
  allowedWeekDays: z.int().min(0).max(127).nullish(),
  allowedFromTime: minutes,
  allowedUntilTime: minutes,
}
const Creation = z.strictObject({ ...fields, remoteAllowed: z.boolean() })
const Update = z.strictObject(fields)

export type AuthorizationBody = z.output<typeof Update>

/** The restrictions in a body. Absent or null means none: an update drops what it does not repeat. */
export const restrictionsIn = (body: AuthorizationBody): NukiRestrictions => ({
  allowedFromDate: body.allowedFromDate ?? undefined,
  allowedUntilDate: body.allowedUntilDate ?? undefined,
  allowedWeekDays: body.allowedWeekDays ?? undefined,
  allowedFromTime: body.allowedFromTime ?? undefined,
  allowedUntilTime: body.allowedUntilTime ?? undefined,
})

/** Parses a body like the cloud, refusing unknown fields with 422 and invalid ones with 400. */
export const readAuthorizationBody = (body: unknown, purpose: 'create' | 'update'): AuthorizationBody => {
  const result = (purpose === 'create' ? Creation : Update).safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys' || issue?.code === 'too_big')
    throw new EmulatorRefusal({ status: 422, body: { code: 422, description: issue.message } })
  throw badParameter(issue?.path.join('.') ?? 'body', 'undefined')
}

/** Six digits from 1 to 9 that do not begin with 12. */
export const isKeypadCode = (code: number): boolean => /^(?!12)[1-9]{6}$/.test(String(code))

/** The cloud's message for a value that it does not accept. */
export const badParameter = (name: string, value: string, status = 400): EmulatorRefusal =>
  new EmulatorRefusal({
    status,
    body: { detailMessage: `The supplied value '${value}' for parameter '${name}' is not valid` },
  })
