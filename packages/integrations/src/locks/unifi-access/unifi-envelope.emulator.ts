import { type EmulatorAnswer, EmulatorRefusal } from '../../emulator/emulator-answer.ts'
import type { UnifiSiteSettings } from './unifi-site.emulator.ts'

// The native dialect's numbers are the controller's own affair; clients go by the name beside them.
const NATIVE_SUCCESS = 0
const NATIVE_REFUSAL = 40_000

export type Pagination = { page_num: number; page_size: number; total: number }

/** A success in the dialect of the controller. */
export const success = (
  { dialect }: UnifiSiteSettings,
  data: unknown,
  pagination?: Pagination,
): EmulatorAnswer => ({
  status: 200,
  body: {
    ...(dialect === 'native' ? { code: NATIVE_SUCCESS, codeS: 'SUCCESS' } : { code: 'SUCCESS' }),
    msg: 'success',
    data,
    ...(pagination && { pagination }),
  },
})

/** A refusal by name; without `status` as the controller is set to send them. */
export function refusal(
  { dialect, refusal_status }: UnifiSiteSettings,
  name: string,
  status?: number,
): EmulatorAnswer {
  const code =
    dialect === 'native' ? { code: NATIVE_REFUSAL, codeS: name, error: `refused: ${name}` } : { code: name }
  return { status: status ?? refusal_status, body: { ...code, msg: 'The request was refused.', data: null } }
}

/** The same, to be thrown. */
export const refuse = (settings: UnifiSiteSettings, name: string, status?: number): EmulatorRefusal =>
  new EmulatorRefusal(refusal(settings, name, status))
