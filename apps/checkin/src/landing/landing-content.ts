import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { DeviceView } from '@stayward/trpc/stays/checkin/signing.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { languageOfAction } from '../i18n/language.ts'
import { forgetDevice } from '../server/forget-device.ts'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage, type PageRequest } from '../server/guest-page.ts'
import { FORGET } from './forget-action.ts'
import { answerSize } from './answer-size.ts'
import { SIZE_FIELD, type SizeQuestion, UNANSWERED } from './size-question.ts'

const NOTICES = ['registered', 'corrected', 'removed', 'signed', 'already_signed', 'full'] as const
export type NoticeKind = (typeof NOTICES)[number]

export type LandingContent = {
  snapshot: CheckinSnapshot
  /** Why entries can no longer be added or changed; null while they can. */
  closed_reason: DeviceView['closed_reason']
  /** Each guest's signature state, and whether this device may correct the entry. */
  signers: DeviceView['guests']
  codesFrom: string | null
  /** Whether there are codes that are shown only once everyone has signed. */
  codesWait: boolean
  /** Whether anybody has said how many come. */
  isSizeKnown: boolean
  /** Asks how many come; null once that is known, and while check-in is closed. */
  sizeQuestion: SizeQuestion | null
  /** What was just done, and for whom. */
  notice: { kind: NoticeKind; first_name: string | null } | null
}

/** The page behind the link in a guest's message. */
export const landingPage = guestPage<LandingContent>({
  route: '/{code}',
  post: async (request, form) => {
    if (form.get('action') === FORGET) return { goTo: forgetDevice(request) }
    const code = request.parameter('code')
    const typed = form.get(SIZE_FIELD)?.trim()
    if (languageOfAction(form.get('action')))
      return typed ? { content: await readLanding(request, { typed, error: null }) } : { goTo: `/${code}` }
    if (typed === undefined) throw new ServiceError('request.method_not_allowed')
    const answer = await answerSize(request, code, typed)
    if ('goTo' in answer) return answer
    return { content: await readLanding(request, { typed, error: answer.error }), status: 422 }
  },
  get: async (request) => ({ content: await readLanding(request, UNANSWERED) }),
})

/** Everything that the page shows; with the question how many come as far as it was answered. */
async function readLanding(request: PageRequest, question: SizeQuestion): Promise<LandingContent> {
  const caller = guestCaller(guestContext(request))
  const code = request.parameter('code')
  const [snapshot, device] = await Promise.all([
    caller.checkin.snapshot({ code }),
    caller.checkin.deviceView({ code }),
  ])
  const namedId = request.query('guest') ?? request.registeredGuestIds.at(-1)
  const named = snapshot.guests.find(({ id }) => id === namedId)
  const kind = NOTICES.find((notice) => notice === request.query('notice'))
  const isSizeKnown = device.guests_number_known
  return {
    snapshot,
    closed_reason: device.closed_reason,
    signers: device.guests,
    codesFrom: device.codes_from,
    codesWait: device.codes_wait_for_signatures,
    isSizeKnown,
    sizeQuestion: isSizeKnown || device.closed_reason !== null ? null : question,
    notice: kind ? { kind, first_name: named?.first_name ?? null } : null,
  }
}
