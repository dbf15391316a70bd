import { randomUUID } from 'node:crypto'
import type { CheckinSnapshot } from '@stayward/contract/checkin'
import { Id } from '@stayward/contract/primitives'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { createTranslator } from 'next-intl'
import { languageOfAction } from '../i18n/language.ts'
import { MESSAGES } from '../i18n/messages.ts'
import { dayAt } from '../i18n/stay-times.ts'
import { TICKED } from '../registration/form-values.ts'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage, type PageRequest } from '../server/guest-page.ts'
import type { SigningContent, SigningError } from './signing-content.ts'

/** The page on which a guest signs the own entry: drawn with the script, typed without. */
export const signingPage = guestPage<SigningContent>({
  route: '/{code}/guest/{guest_id}/sign',
  get: async (request) => {
    const place = await findPlace(request)
    if (place.snapshot.checkin_closed) return { goTo: `/${place.snapshot.booking_code}` }
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
    const error = await sign(request, place, values, key)
    if (error) return { content: again(error), status: 422 }
    return { goTo: `/${place.snapshot.booking_code}?notice=signed` }
  },
})

type Place = { snapshot: CheckinSnapshot; guest: CheckinSnapshot['guests'][number] }

async function findPlace(request: PageRequest): Promise<Place> {
  const code = request.parameter('code')
  const snapshot = await guestCaller(guestContext(request)).checkin.snapshot({ code })
  const guest = snapshot.guests.find(({ id }) => id === request.parameter('guest_id'))
  if (!guest || !request.registeredGuestIds.includes(guest.id)) throw new ServiceError('resource.not_found')
  return { snapshot, guest }
}

const text = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim()

const ERRORS: Record<string, SigningError> = {
  'mark.too_long': 'too_long',
  'accepts_house_rules.required': 'rules_missing',
}

async function sign(
  request: PageRequest,
  { snapshot, guest }: Place,
  { mark, name, accepts }: SigningContent['values'],
  key: string,
): Promise<SigningError | null> {
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
    return null
  } catch (error) {
    const [broken] = toServiceError(error).details.errors ?? []
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
    guest: { id: guest.id, name: `${guest.first_name} ${guest.last_name}` },
    statement: statementOf(request, snapshot),
    house_rules: property.house_rules,
    key: randomUUID(),
    values: { mark: '', name: '', accepts: false },
    error: null,
    registered: request.query('notice') === 'registered' ? guest.first_name : null,
    ...state,
  }
}
