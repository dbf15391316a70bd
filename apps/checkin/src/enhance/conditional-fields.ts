import { regimeFor } from '@stayward/contract/guest-registration/regimes'
import { isFolded, presenceOf, requirementsOf } from '../registration/draft.ts'
import { QUESTIONS, readFormValues } from '../registration/form-values.ts'

/** Shows each question when the property's regime needs it, by the very rules that the server checks. */
export function showNeededFields(form: HTMLFormElement): void {
  const regime = regimeFor(form.dataset['regimeCountry'] ?? '')
  const arrivalDate = form.dataset['arrivalDate'] ?? ''
  const update = () => {
    const requirements = requirementsOf(readFormValues(new FormData(form)), regime, arrivalDate)
    for (const question of QUESTIONS) {
      const field = form.querySelector<HTMLElement>(`[data-field='${question}']`)
      if (!field) continue
      field.dataset['presence'] = presenceOf(question, requirements)
      field.dataset['folded'] = String(isFolded(question, requirements))
    }
  }
  form.addEventListener('input', update)
  form.addEventListener('change', update)
  update()
}
