import { LANGUAGE_COOKIE } from '../i18n/language.ts'
import { forgetEntries } from '../registration/kept-entries.ts'
import { forgetForm } from '../registration/kept-form.ts'
import { clearCookie } from './cookies.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'
import type { PageRequest } from './guest-page.ts'

/**
 * Removes what this app left on the device: its cookies, and the script's drafts. Cookies are deleted one by
 * one, as Clear-Site-Data would delete those of the whole domain. Returns where to go next.
 */
export function forgetDevice(request: PageRequest): string {
  const { res, services } = request
  for (const name of [DEVICE_COOKIE, LANGUAGE_COOKIE]) clearCookie(res, services.env, name)
  forgetEntries(request)
  forgetForm(request)
  res.setHeader('Clear-Site-Data', '"storage"')
  return '/?forgotten'
}
