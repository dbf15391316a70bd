import type { City } from '@stayward/contract/properties/geo'
import type {
  GuestRegistration,
  RegistrationDraft,
} from '@stayward/contract/stays/guest-registration/request'
import { soundFields } from '@stayward/trpc/stays/checkin/every-mistake.rules'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import type { GuestRequest } from '../server/guest-request.ts'
import { choosesCity, requirementsOf } from './draft.ts'
import type { FilledForm } from './filled-form.ts'
import type { FormValues } from './form-values.ts'
import type { Geography, RegistrationContent, RegistrationPlace } from './registration-content.ts'
import { checkForm, type FormError, formErrors, placeOf, requestOf, toldOnce } from './registration-input.ts'
import { type CityChoice, findResidenceCity } from './residence-city.ts'
import { lookKey, secondLooks } from './second-looks.ts'
import { type Step, stepOf, STEPS } from './steps.ts'

export type CheckedFilled = {
  /** The form with the city that its name resolved to. */
  values: FormValues
  /** Errors up to the posted step. */
  errors: FormError[]
  /** What to confirm in the posted step. */
  looks: FormError[]
  /** The complete registration, once nothing is missing. */
  registration: GuestRegistration | null
  cityOptions: RegistrationContent['cityOptions']
}

const NO_CHOICE: CityChoice = { city: null, options: [] }

/** Checks a partially filled form: its own format first, then every rule of the property's country. */
export async function checkFilled(
  request: GuestRequest,
  place: RegistrationPlace,
  filled: FilledForm,
  { home }: Geography,
): Promise<CheckedFilled> {
  const { regime, facts, snapshot, guestId } = place
  const requirements = requirementsOf(filled.values, regime, facts)
  const caller = guestCaller(guestContext(request))
  const choice =
    home && choosesCity(requirements) && isReached(filled.step, 'home')
      ? await findResidenceCity(caller, filled.values, home.country.id)
      : NO_CHOICE
  const { input, registration, errors } = checkForm(filled.values, regime.id, requirements, choice)
  const reached = (errors ?? []).filter(({ path }) => isReached(filled.step, stepOf(path)))
  // Well-formed fields are checked by the rules even if others are not, so that all errors are shown at once.
  const review = await caller.checkin.review({
    code: snapshot.booking_code,
    guest_id: guestId,
    ...soundFields(requestOf(reachedInput(filled.step, input), regime.id)),
  })
  const broken = toldOnce(formErrors([...reached, ...review.errors]), filled.values)
  const looks = [...secondLooks(filled.values, choice), ...formErrors(review.looks)].filter(
    (look) => stepOf(look.path) === filled.step && !filled.seen.includes(lookKey(look, filled.values)),
  )
  return {
    values: choice.city ? withCity(filled.values, choice.city) : filled.values,
    errors: broken,
    looks,
    registration,
    cityOptions: choice.options.map(({ id, name, province_name }) => ({ id, name, province_name })),
  }
}

/** Errors in the steps before one, as far as the form alone can tell. */
export function checkBefore(
  { regime, facts }: RegistrationPlace,
  values: FormValues,
  step: Step,
): FormError[] {
  const { errors } = checkForm(values, regime.id, requirementsOf(values, regime, facts), NO_CHOICE)
  const before = STEPS.slice(0, STEPS.indexOf(step))
  // The city was resolved in its own step, and is looked up again at the end.
  return (errors ?? []).filter(({ path }) => path !== 'residence_city' && before.includes(stepOf(path)))
}

const reachedInput = (step: Step, input: RegistrationDraft): RegistrationDraft =>
  Object.fromEntries(Object.entries(input).filter(([field]) => isReached(step, stepOf(placeOf(field)))))

const isReached = (current: Step, step: Step): boolean => STEPS.indexOf(step) <= STEPS.indexOf(current)

const withCity = (values: FormValues, { id, name, province_id }: City): FormValues => ({
  ...values,
  residence_city: name,
  residence_city_asked: name,
  residence_city_id: id,
  residence_province_id: province_id,
})
