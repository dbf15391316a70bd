import type { StayFacts } from '@stayward/contract/stays/guest-registration/regime'
import { REQUIREMENTS } from '@stayward/contract/stays/guest-registration/requirements'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { isFolded, presenceOf, requirementsOf } from '../registration/draft.ts'
import { type FormValues, QUESTIONS, readFormValues } from '../registration/form-values.ts'

/** Shows each question when the property's regime requires it, by the same rules that the server checks. */
export function showNeededFields(form: HTMLFormElement): void {
  // Both written by the page.
  const requirementsHere = REQUIREMENTS[(form.dataset['regime'] ?? 'elsewhere') as RegimeId]
  const facts = JSON.parse(form.dataset['facts'] ?? '{}') as StayFacts
  const update = () => {
    const values = filledSoFar(form)
    const requirements = requirementsOf(values, { requirements: requirementsHere }, facts)
    offerDocuments(form, values.nationality_country_code)
    for (const question of QUESTIONS) {
      const field = form.querySelector<HTMLElement>(`[data-field='${question}']`)
      if (!field) continue
      const presence = presenceOf(question, requirements)
      field.dataset['presence'] = presence
      for (const control of [field, ...field.querySelectorAll('[aria-required]')])
        if (control.hasAttribute('aria-required'))
          control.setAttribute('aria-required', String(presence === 'required'))
      field.dataset['folded'] = String(isFolded(question, requirements))
    }
  }
  form.addEventListener('input', update)
  form.addEventListener('change', update)
  update()
}

/** The fields of this step, on top of those of earlier steps. */
function filledSoFar(form: HTMLFormElement): FormValues {
  // Written by the page: texts by the form's field names.
  const known = JSON.parse(form.dataset['known'] ?? '{}') as Partial<Record<string, string>>
  const data = new FormData(form)
  return readFormValues({ get: (name) => data.get(name) ?? known[name] })
}

const FOR_SPANIARDS = ['NIF']
const FOR_FOREIGNERS = ['NIE']

/** Offers the types of document that people of a nationality have; an existing choice stays visible. */
function offerDocuments(form: HTMLFormElement, nationality: string): void {
  const foreign = nationality === 'ESP' ? FOR_FOREIGNERS : nationality === '' ? [] : FOR_SPANIARDS
  for (const choice of form.querySelectorAll<HTMLElement>('[data-choice]')) {
    const isChosen = choice.querySelector('input')?.checked === true
    choice.hidden = !isChosen && foreign.includes(choice.dataset['choice'] ?? '')
  }
}
