import type { CheckinSnapshot } from '@stayward/contract/checkin'
import type { ErrorCode } from '@stayward/contract/errors'
import { regimeFor } from '@stayward/contract/guest-registration/regimes'
import { languageOfAction } from '../i18n/language.ts'
import { writeCookie } from '../server/cookies.ts'
import { DEVICE_COOKIE, sealDevice } from '../server/device-cookie.ts'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage, type PageAnswer, type PageHandlers, type PageRequest } from '../server/guest-page.ts'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { choosesCity, requirementsOf, sharesResidence } from './draft.ts'
import { formValues, readFormValues } from './form-values.ts'
import {
  arrivalDate,
  readGeography,
  registrationContent,
  type RegistrationContent,
  type RegistrationPlace,
} from './registration-content.ts'
import { checkForm, formErrors } from './registration-input.ts'
import { type CityChoice, findResidenceCity } from './residence-city.ts'
import { storeRegistration } from './store-registration.ts'

type Answer = PageAnswer<RegistrationContent>

/** Refusals that the form shows with all that was typed; any other makes a page of its own. */
const SHOWN: readonly ErrorCode[] = [
  'checkin.closed',
  'checkin.duplicate_guest',
  'checkin.full',
  'idempotency.mismatch',
  'request.invalid',
]

const NO_CHOICE: CityChoice = { city: null, options: [] }

/** The page of the form; with `guest_id` in its address it corrects an entry, else it makes one. */
export const registrationPage = (route: string) => guestPage({ route, get: showForm, post: takeForm })

const showForm: PageHandlers<RegistrationContent>['get'] = async (request) => {
  const place = await findPlace(request)
  if (!isOpenFor(place)) return { goTo: `/${place.snapshot.booking_code}` }
  const geography = await readGeography(request, place.snapshot)
  return { content: registrationContent(place, geography, { values: knownValues(place) }) }
}

async function takeForm(request: PageRequest, form: URLSearchParams): Promise<Answer> {
  const place = await findPlace(request)
  const { snapshot } = place
  const values = readFormValues(form)
  const geography = await readGeography(request, snapshot)
  const requirements = requirementsOf(
    values,
    regimeFor(snapshot.property.country_code),
    arrivalDate(snapshot),
  )
  const choice =
    choosesCity(requirements) && geography.home
      ? await findResidenceCity(guestCaller(guestContext(request)), values, geography.home.country.id)
      : NO_CHOICE
  const again = (state: Parameters<typeof registrationContent>[2]) =>
    registrationContent(place, geography, state)
  const cityOptions = choice.options.map(({ id, name, province_name }) => ({ id, name, province_name }))
  if (languageOfAction(form.get('action'))) return { content: again({ values, cityOptions }) }

  const { registration, errors } = checkForm(values, requirements, choice)
  if (errors) return { content: again({ values, cityOptions, errors }), status: 422 }
  try {
    const target = {
      code: snapshot.booking_code,
      guestId: place.guestId,
      isCompanion: sharesResidence(values),
    }
    rememberGuest(
      request,
      await storeRegistration(request, target, registration, form.get('idempotency_key')),
    )
    return { goTo: `/${snapshot.booking_code}?notice=${place.guestId === null ? 'registered' : 'corrected'}` }
  } catch (error) {
    if (!(error instanceof ServiceError) || !SHOWN.includes(error.code)) throw error
    return { content: again({ values, cityOptions, ...explain(error) }), status: error.status }
  }
}

function explain({ code, details }: ServiceError): Pick<RegistrationContent, 'errors' | 'refusal'> {
  if (code === 'request.invalid') return { errors: formErrors(details.errors ?? []), refusal: null }
  if (code === 'checkin.duplicate_guest')
    return { errors: [{ path: 'document_number', code }], refusal: null }
  return { errors: [], refusal: code }
}

async function findPlace(request: PageRequest): Promise<RegistrationPlace> {
  const code = request.parameter('code')
  const snapshot = await guestCaller(guestContext(request)).checkin.snapshot({ code })
  const guestId = request.parameter('guest_id') || null
  const isKnown =
    snapshot.guests.some(({ id }) => id === guestId) &&
    request.registeredGuestIds.some((id) => id === guestId)
  if (guestId !== null && !isKnown) throw new ServiceError('resource.not_found')
  return { snapshot, guestId }
}

const isOpenFor = ({ snapshot, guestId }: RegistrationPlace): boolean =>
  !snapshot.checkin_closed && (guestId !== null || hasPlace(snapshot))

const hasPlace = ({ guests, guests_number }: CheckinSnapshot): boolean => guests.length < guests_number

/** Nothing of an entry is shown again but the name. */
function knownValues({ snapshot, guestId }: RegistrationPlace) {
  const guest = snapshot.guests.find(({ id }) => id === guestId)
  return formValues(guest && { first_name: guest.first_name, last_name: guest.last_name })
}

function rememberGuest(request: PageRequest, guestId: string): void {
  const { env, vault } = request.services
  const others = request.registeredGuestIds.filter((id) => id !== guestId)
  writeCookie(request.res, env, DEVICE_COOKIE, sealDevice(vault, [...others, guestId]))
}
