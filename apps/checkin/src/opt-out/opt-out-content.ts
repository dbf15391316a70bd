import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage } from '../server/guest-page.ts'
import { languageOfAction } from '../i18n/language.ts'

/** From whom the reader gets messages, and whether they declined those that a stay does not need. */
export type OptOutContent = { sender: string; has_declined: boolean }

/** The fields of a form, and of the request that mail programs send for the button beside the subject (RFC 8058). */
const DECLINES = [
  ['action', 'decline'],
  ['List-Unsubscribe', 'One-Click'],
] as const

/** The page that the link in a message leads to. Opening it changes nothing: programs open links, too. */
export const optOutPage = guestPage<OptOutContent>({
  route: '/opt-out/:token',
  get: async (request) => ({
    content: await guestCaller(guestContext(request)).messages.optOutState({
      token: request.parameter('token'),
    }),
  }),
  post: async (request, form) => {
    const token = request.parameter('token')
    const path = `/opt-out/${encodeURIComponent(token)}`
    if (languageOfAction(form.get('action'))) return { goTo: path }
    const has_declined = DECLINES.some(([name, value]) => form.get(name) === value)
    await guestCaller(guestContext(request)).messages.setOptOut({ token, has_declined })
    return { goTo: path }
  },
})
