import { randomUUID } from 'node:crypto'
import { Id } from '@stayward/contract/kernel/primitives'
import { FORM_FIELDS, type FormField, formValues, type FormValues, readFormValues } from './form-values.ts'
import type { KeptForm } from './kept-form.ts'
import { inputsOf, type Step, stepNamed } from './steps.ts'

/** A posted step, together with what was filled in before it. */
export type FilledForm = KeptForm & { step: Step }

/**
 * Puts a posted step on top of the form that the browser kept. A form of another key is another guest's, in another
 * tab: nothing of it is taken over, and it starts with what is `known`. One without a step has everything in it.
 */
export function fillForm(posted: URLSearchParams, kept: KeptForm | null, known: FormValues): FilledForm {
  const key = Id.safeParse(posted.get('idempotency_key')).data ?? randomUUID()
  const step = stepNamed(posted.get('step'))
  const sent = readFormValues(posted)
  if (step === null) return { key, step: 'contact', values: sent, seen: [] }
  const before = kept?.key === key ? kept : { values: known, seen: [] }
  return { key, step, values: merged(step, posted, sent, before.values), seen: before.seen }
}

function merged(step: Step, posted: URLSearchParams, sent: FormValues, kept: FormValues): FormValues {
  const inputs = inputsOf(step)
  const valueOf = (field: FormField) => (inputs.includes(field) || posted.has(field) ? sent : kept)[field]
  const values = Object.fromEntries(FORM_FIELDS.map((field) => [field, valueOf(field)]))
  return formValues({ ...values, ...(values['document_type'] !== kept.document_type && numbersOf(posted)) })
}

/** Numbers belong to one kind of document: with another they start again, unless they came along. */
const numbersOf = (posted: URLSearchParams): Partial<FormValues> => ({
  document_number: posted.get('document_number') ?? '',
  document_support_number: posted.get('document_support_number') ?? '',
})
