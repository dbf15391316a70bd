import { randomUUID } from 'node:crypto'
import { Id } from '@stayward/contract/kernel/primitives'
import { FORM_FIELDS, type FormField, formValues, type FormValues, readFormValues } from './form-values.ts'
import type { KeptForm } from './kept-form.ts'
import { inputsOf, type Step, stepNamed } from './steps.ts'

/** A posted step, combined with what was filled in before. */
export type FilledForm = KeptForm & { step: Step }

/**
 * Combines a posted step with the form stored in the browser. A form with another key belongs to another
 * guest in another tab: nothing of it is used, and the form starts with what is `known`. One without a step
 * contains everything.
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

/**
 * Numbers belong to one type of document: with another type they are cleared, unless they were sent along.
 */
const numbersOf = (posted: URLSearchParams): Partial<FormValues> => ({
  document_number: posted.get('document_number') ?? '',
  document_support_number: posted.get('document_support_number') ?? '',
})
