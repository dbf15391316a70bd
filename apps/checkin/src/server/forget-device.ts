import { LANGUAGE_COOKIE } from '../i18n/language.ts'
import { forgetEntries } from '../registration/kept-entries.ts'
import { forgetForm } from '../registration/kept-form.ts'
import { clearCookie } from './cookies.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'
import type { PageRequest } from './guest-page.ts'

/**
 * Removes what this app left on the device: its cookies, and through the browser the drafts of the script. Cookies go one
 * by one, as Clear-Site-Data would take those of the whole domain. Answers where to go then.
 */
export function forgetDevice(request: PageRequest): string {
  const { res, services } = request
  for (const name of [DEVICE_COOKIE, LANGUAGE_COOKIE]) clearCookie(res, services.env, name)
  forgetEntries(request)
  forgetForm(request)
  res.setHeader('Clear-Site-Data', '"storage"')
  return '/?forgotten'
}
