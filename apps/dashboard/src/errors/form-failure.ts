'use client'
import { useState } from 'react'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { Problem } from '@stayward/contract/kernel/problem'
import type { ErrorWords } from './use-error-words'
import { useErrorWords } from './use-error-words'
import { problemOf } from './problem'

type FormWithErrors = {
  /** What is wrong with each field now: a form drops the error of a field that is changed. */
  errors: Readonly<Record<string, unknown>>
  setErrors: (errors: Record<string, string>) => void
  clearErrors: () => void
}

export type FormFailure = ErrorWords & { fields: { path: string; message: string }[] }

type Options = {
  /** Maps a path of the request to the form's field, if they differ. */
  fieldOf?: (path: string) => string
  /** This form's message for a violated rule; null for the general one. */
  ownWords?: (error: FieldError, problem: Problem) => string | null
}

/**
 * Shows an error where it belongs: each violated rule at its field, all of them in a summary above the form.
 * `show` takes a mutation's error, `clear` comes before the next attempt.
 */
export function useFormFailure(
  form: FormWithErrors,
  { fieldOf = (path) => path, ownWords = () => null }: Options = {},
) {
  const words = useErrorWords()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  /** For errors that the form itself detects before sending: what is wrong with each field. */
  const showFields = (errors: Readonly<Record<string, string>>) => {
    const fields = Object.entries(errors).map(([path, message]) => ({ path, message }))
    form.setErrors({ ...errors })
    const code = 'request.invalid'
    const { message = '' } = fields[0] ?? {}
    setFailure({ code, ...words.ofCode(code, message), request_id: null, fields })
  }
  // What was wrong with fields is over once all of them were changed.
  const isOver =
    failure !== null && failure.fields.length > 0 && failure.fields.every(({ path }) => !form.errors[path])
  return {
    failure: isOver ? null : failure,
    clear: () => {
      setFailure(null)
      form.clearErrors()
    },
    show: (error: unknown) => {
      const problem = problemOf(error)
      const fields = fieldErrorsOf(problem).map((field) => ({
        path: fieldOf(field.path),
        message: (problem && ownWords(field, problem)) ?? words.ofField(field),
      }))
      form.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      setFailure({ ...words.of(error), fields })
    },
    showFields,
    /** The same for a single field. */
    showField: (path: string, message: string) => showFields({ [path]: message }),
    showCode: (code: string) => {
      setFailure({ code, ...words.ofCode(code, code), request_id: null, fields: [] })
    },
  }
}

/** The fields of an error: those of its `errors`, and the one that a state forbids. */
function fieldErrorsOf(problem: Problem | null): FieldError[] {
  if (problem === null) return []
  const { code, detail, errors = [] } = problem
  return code === 'booking.reference_taken' ? [{ path: 'external_reference', code, message: detail }] : errors
}
