import { randomUUID } from 'node:crypto'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { ErrorCode } from '@stayward/contract/kernel/errors'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { languageOfAction } from '../i18n/language.ts'
import { rememberGuest } from '../server/device-cookie.ts'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage, type PageAnswer, type PageHandlers, type PageRequest } from '../server/guest-page.ts'
import { checkBefore, type CheckedFilled, checkFilled } from './check-filled.ts'
import { sharesResidence } from './draft.ts'
import { fillForm, type FilledForm } from './filled-form.ts'
import { BACK, READ_LINES, REMOVE } from './form-actions.ts'
import { formValues, TICKED } from './form-values.ts'
import { keepEntry, keptEntry } from './kept-entries.ts'
import { keepForm, noteSent, readKeptForm, readSent } from './kept-form.ts'
import { hasSignature } from './legal-duty.ts'
import { fillFromLines } from './machine-readable.ts'
import {
  type FormState,
  type Geography,
  readGeography,
  registrationContent,
  registrationPlace,
  type RegistrationContent,
  type RegistrationPlace,
  stepsIn,
} from './registration-content.ts'
import { removeEntry } from './remove-entry.ts'
import { formErrors } from './registration-input.ts'
import { lookKey } from './second-looks.ts'
import { type Step, stepNamed, stepOf } from './steps.ts'
import { storeRegistration } from './store-registration.ts'
import { SUMMARY } from './summary-id.ts'

type Answer = PageAnswer<RegistrationContent>

/** Errors that the form shows with all that was typed; any other one gets its own page. */
const SHOWN: readonly ErrorCode[] = [
  'checkin.closed',
  'checkin.duplicate_guest',
  'checkin.full',
  'idempotency.mismatch',
  'request.invalid',
]

/** The page of the form; with `guest_id` in its URL it corrects an entry, otherwise it creates one. */
export const registrationPage = (route: string) =>
  guestPage({ route, camera: true, get: showForm, post: takeForm })

const showForm: PageHandlers<RegistrationContent>['get'] = async (request) => {
  const place = await findPlace(request)
  const { snapshot, guestId } = place
  const spot = { code: snapshot.booking_code, guestId }
  const asked = stepNamed(request.query('step')) ?? 'about'
  // The stay page asks how many come before the first form.
  if (guestId === null && asked === 'about' && !(await isSizeKnown(request, snapshot)))
    return { goTo: `/${snapshot.booking_code}` }
  const sent = readSent(request, spot)
  // Going back after sending, the steps no longer show that form; its first step starts the next one.
  if (sent && (asked !== 'about' || !isOpenFor(place))) return { goTo: afterSending(place, sent.sent) }
  if (!isOpenFor(place))
    return { goTo: `/${snapshot.booking_code}${snapshot.checkin_closed ? '' : '?notice=full'}` }
  const kept = readKeptForm(request, spot)
  const values = kept?.values ?? knownValues(request, place)
  const step = stepsIn(place, values).find((one) => one === asked) ?? 'about'
  // Earlier steps must be complete; a browser that keeps no cookies, or whose cookies expired, starts again.
  if (step !== 'about' && (!kept || checkBefore(place, values, step).length > 0))
    return { goTo: addressOf(place, 'about', kept ? null : 'lost') }
  const geography = await readGeography(request, snapshot)
  const form = { values, step, key: kept?.key ?? randomUUID() }
  if (kept && request.query('check') !== null) {
    const checked = await checkFilled(request, place, { ...form, seen: [] }, geography)
    return { content: registrationContent(place, geography, { ...form, ...findings(checked) }) }
  }
  const [isLost, isRead] = [request.query('lost') !== null, request.query('read') !== null]
  return { content: registrationContent(place, geography, { ...form, isLost, isRead }) }
}

const findings = ({ errors, looks, cityOptions }: CheckedFilled) => ({
  errors,
  looks: errors.length > 0 ? [] : looks,
  cityOptions,
})

async function takeForm(request: PageRequest, posted: URLSearchParams): Promise<Answer> {
  if (posted.get('action') === REMOVE) return { goTo: await removeEntry(request) }
  const place = await findPlace(request)
  const { snapshot, guestId } = place
  const spot = { code: snapshot.booking_code, guestId }
  const kept = readKeptForm(request, spot)
  const filled = fillForm(posted, kept, knownValues(request, place))
  const sent = readSent(request, spot)
  if (sent?.key === filled.key) return { goTo: afterSending(place, sent.sent) }
  const geography = await readGeography(request, snapshot)
  const action = posted.get('action')
  const steps = stepsIn(place, filled.values)
  const before = steps[steps.indexOf(filled.step) - 1]
  if (action === BACK && before && keepForm(request, spot, filled)) return { goTo: addressOf(place, before) }

  if (action === READ_LINES) return readLines(request, place, filled, posted, geography)
  const checked = await checkFilled(request, place, filled, geography)
  const lines = { text: posted.get('lines') ?? '', error: null }
  const again = (state: Partial<FormState>) =>
    registrationContent(place, geography, { ...filled, cityOptions: checked.cityOptions, lines, ...state })
  if (languageOfAction(action)) return { content: again({}) }
  // Without the earlier steps only this one is left: it is stored, and the form starts again.
  if (
    kept?.key !== filled.key &&
    checkBefore(place, filled.values, filled.step).length > 0 &&
    posted.has('step')
  )
    return keepForm(request, spot, filled)
      ? { goTo: addressOf(place, 'about', 'lost') }
      : { content: again({ step: 'about', isLost: true }) }
  const found = findings(checked)
  const [first] = [...found.errors, ...found.looks]
  if (first) {
    const step = stepOf(first.path)
    // With a redirect, an error does not leave a form to be resent in the browser's history.
    const seen = [...filled.seen, ...found.looks.map((look) => lookKey(look, filled.values))]
    if (posted.has('step') && keepForm(request, spot, { ...filled, seen }))
      return { goTo: addressOf(place, step, 'check') }
    return { content: again({ ...found, step }), ...(found.errors.length > 0 && { status: 422 }) }
  }

  const next = steps[steps.indexOf(filled.step) + 1]
  if (!next) return store(request, place, filled, checked, again)
  keepForm(request, spot, { ...filled, values: checked.values })
  return { goTo: addressOf(place, next) }
}

/** Fills in what a document's lines contain; the guest sees it in the steps, and continues from there. */
function readLines(
  request: PageRequest,
  place: RegistrationPlace,
  filled: FilledForm,
  posted: URLSearchParams,
  geography: Geography,
): Answer {
  const text = posted.get('lines') ?? ''
  const today = request.services.clock.now().toISOString().slice(0, 10)
  const { values, error } = fillFromLines(text, today)
  const form = { ...filled, values: { ...filled.values, ...values } }
  const spot = { code: place.snapshot.booking_code, guestId: place.guestId }
  if (values && keepForm(request, spot, form)) return { goTo: addressOf(place, 'about', 'read') }
  const content = registrationContent(place, geography, { ...form, lines: { text, error }, isRead: !error })
  return { content, ...(error && { status: 422 }) }
}

async function store(
  request: PageRequest,
  place: RegistrationPlace,
  filled: FilledForm,
  { registration }: CheckedFilled,
  again: (state: Partial<FormState>) => RegistrationContent,
): Promise<Answer> {
  const { snapshot, guestId, regime, facts } = place
  const { key, values } = filled
  const code = snapshot.booking_code
  if (registration === null) throw new Error('A form without a mistake is a registration.')
  try {
    const target = { code, guestId, isCompanion: sharesResidence(values) }
    const stored = await storeRegistration(request, target, registration, key)
    rememberGuest(request, stored)
    keepEntry(request, stored, values)
    noteSent(request, { code, guestId }, { key, sent: stored })
    if (hasSignature(regime.id, values, facts))
      return { goTo: `/${code}/guest/${stored}/sign?notice=registered` }
    return { goTo: afterSending(place, stored) }
  } catch (error) {
    if (!(error instanceof ServiceError) || !SHOWN.includes(error.code)) throw error
    // An error is stored under its key; the corrected form is another request.
    const nextKey = randomUUID()
    keepForm(request, { code, guestId }, { ...filled, key: nextKey })
    return { content: again({ ...explain(error), key: nextKey }), status: error.status }
  }
}

/** Where a guest goes whose form was sent, now or before. */
const afterSending = ({ snapshot, guestId }: RegistrationPlace, stored: string): string =>
  `/${snapshot.booking_code}?notice=${guestId === null ? 'registered' : 'corrected'}&guest=${stored}`

function explain({ code, details }: ServiceError): Partial<FormState> {
  if (code === 'idempotency.mismatch') return { refusal: code }
  const errors =
    code === 'checkin.duplicate_guest'
      ? [{ path: 'document_number' as const, code }]
      : formErrors(details.errors ?? [])
  const [first] = errors
  return first ? { errors, step: stepOf(first.path) } : { refusal: code }
}

function addressOf(
  { snapshot, guestId }: RegistrationPlace,
  step: Step,
  note: 'check' | 'lost' | 'read' | null = null,
): string {
  const path = `/${snapshot.booking_code}/guest${guestId === null ? '' : `/${guestId}`}`
  const query = [step === 'about' ? null : `step=${step}`, note].filter(Boolean).join('&')
  return `${path}${query && `?${query}`}${note === 'check' ? `#${SUMMARY}` : ''}`
}

async function findPlace(request: PageRequest): Promise<RegistrationPlace> {
  const code = request.parameter('code')
  const snapshot = await guestCaller(guestContext(request)).checkin.snapshot({ code })
  const guestId = request.parameter('guest_id') || null
  const isKnown =
    snapshot.guests.some(({ id }) => id === guestId) &&
    request.registeredGuestIds.some((id) => id === guestId)
  if (guestId !== null && !isKnown) throw new ServiceError('resource.not_found')
  return registrationPlace(snapshot, guestId)
}

const isOpenFor = ({ snapshot, guestId }: RegistrationPlace): boolean =>
  !snapshot.checkin_closed && (guestId !== null || hasPlace(snapshot))

async function isSizeKnown(request: PageRequest, { booking_code: code }: CheckinSnapshot): Promise<boolean> {
  const device = await guestCaller(guestContext(request)).checkin.deviceView({ code })
  return device.guests_number_known
}

const hasPlace = ({ guests, guests_number }: CheckinSnapshot): boolean => guests.length < guests_number

/** Of an existing entry, only the name is shown again, and what this very device chose from lists. */
function knownValues(request: PageRequest, { snapshot, guestId }: RegistrationPlace) {
  const guest = snapshot.guests.find(({ id }) => id === guestId)
  return formValues(guest && { ...keptEntry(request, guest.id), ...namesOf(guest) })
}

/** A guest's only name is registered as both. */
const namesOf = ({ first_name, last_name }: CheckinSnapshot['guests'][number]) =>
  first_name === last_name ? { first_name, no_last_name: TICKED } : { first_name, last_name }
