import { randomUUID } from 'node:crypto'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { ErrorCode } from '@stayward/contract/kernel/errors'
import { Id } from '@stayward/contract/kernel/primitives'
import type { SignatureState } from '@stayward/trpc/stays/checkin/signatures.rules'
import type { DeviceView } from '@stayward/trpc/stays/checkin/signing.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { createTranslator } from 'next-intl'
import { languageOfAction } from '../i18n/language.ts'
import { MESSAGES } from '../i18n/messages.ts'
import { dayAt } from '../i18n/stay-times.ts'
import type { NoticeKind } from '../landing/landing-content.ts'
import { takesSignatures } from '../landing/signatures.ts'
import { TICKED } from '../registration/form-values.ts'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage, type PageRequest } from '../server/guest-page.ts'
import type { SigningContent, SigningError } from './signing-content.ts'

/**
 * The page where a guest signs their entry, on any device with the link: drawn with the script, typed
 * without.
 */
export const signingPage = guestPage<SigningContent>({
  route: '/{code}/guest/{guest_id}/sign',
  get: async (request) => {
    const place = await findPlace(request)
    if (place.signature !== 'missing' || !takesSignatures(place)) return { goTo: elsewhere(place) }
    return { content: signingContent(request, place, {}) }
  },
  post: async (request, form) => {
    const place = await findPlace(request)
    const values = {
      mark: text(form, 'mark'),
      name: text(form, 'name'),
      accepts: form.get('accepts') === TICKED,
    }
    const key = Id.safeParse(form.get('idempotency_key')).data ?? randomUUID()
    const again = (error: SigningError | null) => signingContent(request, place, { values, key, error })
    if (languageOfAction(form.get('action'))) return { content: again(null) }
    const done = await sign(request, place, values, key)
    if (done === 'missing' || done === 'too_long') return { content: again(done), status: 422 }
    return { goTo: done === 'signed' ? landing(place, 'signed') : elsewhere(await findPlace(request)) }
  },
})

type Place = {
  snapshot: CheckinSnapshot
  guest: CheckinSnapshot['guests'][number]
  signature: SignatureState
  closed_reason: DeviceView['closed_reason']
}

async function findPlace(request: PageRequest): Promise<Place> {
  const code = request.parameter('code')
  const { checkin } = guestCaller(guestContext(request))
  const [snapshot, device] = await Promise.all([checkin.snapshot({ code }), checkin.deviceView({ code })])
  const guest = snapshot.guests.find(({ id }) => id === request.parameter('guest_id'))
  const signer = device.guests.find(({ id }) => id === guest?.id)
  if (!guest || !signer) throw new ServiceError('resource.not_found')
  return { snapshot, guest, signature: signer.signature, closed_reason: device.closed_reason }
}

const landing = ({ snapshot, guest }: Place, notice: NoticeKind): string =>
  `/${snapshot.booking_code}?notice=${notice}&guest=${guest.id}`

/** Where a guest goes who has nothing more to sign; the stay's page says why. */
const elsewhere = (place: Place): string =>
  place.signature === 'signed' ? landing(place, 'already_signed') : `/${place.snapshot.booking_code}`

const text = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim()

const ERRORS: Record<string, SigningError> = {
  'mark.too_long': 'too_long',
}

/** Errors after which there is nothing to sign: somebody was faster, or the stay was cancelled. */
const NOT_TAKEN: readonly ErrorCode[] = [
  'checkin.already_signed',
  'checkin.closed',
  'checkin.signature_not_needed',
  'idempotency.mismatch',
]

async function sign(
  request: PageRequest,
  { snapshot, guest }: Place,
  { mark, name, accepts }: SigningContent['values'],
  key: string,
): Promise<SigningError | 'signed' | 'not_taken'> {
  if (mark === '' && name === '') return 'missing'
  const signature =
    mark === '' ? { method: 'typed' as const, mark: name } : { method: 'drawn' as const, mark }
  try {
    await guestCaller(guestContext(request, key)).checkin.sign({
      code: snapshot.booking_code,
      guest_id: guest.id,
      ...signature,
      statement: statementOf(request, snapshot),
      accepts_house_rules: accepts,
    })
    return 'signed'
  } catch (error) {
    const { code, details } = toServiceError(error)
    if (NOT_TAKEN.includes(code)) return 'not_taken'
    const [broken] = details.errors ?? []
    if (!broken) throw error
    return ERRORS[`${broken.path}.${broken.code}`] ?? 'missing'
  }
}

function statementOf({ locale }: PageRequest, { property, from, to }: CheckinSnapshot): string {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'sign' })
  const day = (instant: string) => dayAt(locale, instant, property.time_zone)
  return t('statement', { property: property.name, from: day(from), to: day(to) })
}

function signingContent(
  request: PageRequest,
  { snapshot, guest }: Place,
  state: Partial<Pick<SigningContent, 'values' | 'key' | 'error'>>,
): SigningContent {
  const { property, booking_code } = snapshot
  return {
    code: booking_code,
    property: property.name,
    contact: property.contact,
    guest: {
      id: guest.id,
      first_name: guest.first_name,
      name: `${guest.first_name} ${guest.last_name}`,
      document: guest.document,
    },
    statement: statementOf(request, snapshot),
    house_rules:
      property.house_rules === null
        ? null
        : { text: property.house_rules, locale: property.house_rules_locale },
    key: randomUUID(),
    values: { mark: '', name: '', accepts: false },
    error: null,
    registered: request.query('notice') === 'registered' ? guest.first_name : null,
    ...state,
  }
}
