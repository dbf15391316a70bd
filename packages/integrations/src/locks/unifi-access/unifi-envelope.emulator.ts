import type { z } from 'zod'
import { type EmulatorAnswer, EmulatorRefusal } from '../../emulator/emulator-answer.ts'
import type { UnifiSiteSettings } from './unifi-settings.emulator.ts'

// The numbers of the native dialect are internal to the controller; clients use the name next to them.
const NATIVE_SUCCESS = 0
const NATIVE_REFUSAL = 40_000

/** A success in the dialect of the controller. */
export const success = (
  { dialect }: UnifiSiteSettings,
  data: unknown,
  further: Record<string, unknown> = {},
): EmulatorAnswer => ({
  status: 200,
  body: {
    ...(dialect === 'native' ? { code: NATIVE_SUCCESS, codeS: 'SUCCESS' } : { code: 'SUCCESS' }),
    data,
    ...further,
  },
})

/** A refusal by name, to be thrown; by default with the controller's configured `status`. */
export function refuse(
  { dialect, refusal_status }: UnifiSiteSettings,
  name: string,
  status: number = refusal_status,
): EmulatorRefusal {
  const code = dialect === 'native' ? { code: NATIVE_REFUSAL, codeS: name } : { code: name }
  return new EmulatorRefusal({ status, body: { ...code, data: null } })
}

/** Parses a body; refuses an invalid one. */
export function readBody<Schema extends z.ZodType>(
  settings: UnifiSiteSettings,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const given = schema.safeParse(body)
  if (!given.success) throw refuse(settings, 'CODE_PARAMS_INVALID')
  return given.data
}
