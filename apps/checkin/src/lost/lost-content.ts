import { MailedLinkRequest } from '@stayward/contract/account/auth'
import { languageOfAction } from '../i18n/language.ts'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage } from '../server/guest-page.ts'
import { LOST } from './lost-path.ts'

/** What was typed, and how far it got. */
export type LostContent = { email: string; state: 'asking' | 'wrong' | 'sent' }

/** Guests who lost the link request it by their address only, and nobody learns whether it is known. */
export const lostPage = guestPage<LostContent>({
  route: LOST,
  get: async (request) => ({
    content: { email: '', state: request.query('sent') === null ? 'asking' : 'sent' },
  }),
  post: async (request, form) => {
    const email = form.get('email') ?? ''
    if (languageOfAction(form.get('action'))) return { content: { email, state: 'asking' } }
    const asked = MailedLinkRequest.safeParse({ email, locale: request.locale })
    if (!asked.success) return { content: { email, state: 'wrong' }, status: 422 }
    await guestCaller(guestContext(request)).checkin.askForLinks(asked.data)
    return { goTo: `${LOST}?sent` }
  },
})
