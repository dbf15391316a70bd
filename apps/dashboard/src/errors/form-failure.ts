'use client'
import { useState } from 'react'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { Problem } from '@stayward/contract/kernel/problem'
import type { ErrorWords } from './use-error-words'
import { useErrorWords } from './use-error-words'
import { problemOf } from './problem'

type FormWithErrors = {
  setErrors: (errors: Record<string, string>) => void
  clearErrors: () => void
}

export type FormFailure = ErrorWords & { fields: { path: string; message: string }[] }

type Options = {
  /** Names the form's field of a path of the request, where they differ. */
  fieldOf?: (path: string) => string
  /** Words of this form for a broken rule; null where the general ones do. */
  ownWords?: (error: FieldError, problem: Problem) => string | null
}

/**
 * Shows a refusal where it belongs: each broken rule at its field, the whole in a summary above the form.
 * `show` takes what a mutation failed with, `clear` goes before the next attempt.
 */
export function useFormFailure(
  form: FormWithErrors,
  { fieldOf = (path) => path, ownWords = () => null }: Options = {},
) {
  const words = useErrorWords()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  return {
    failure,
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
    /** For what the form itself can tell, before anything is sent. */
    showField: (path: string, message: string) => {
      form.setErrors({ [path]: message })
      const code = 'request.invalid'
      setFailure({ code, ...words.ofCode(code, message), request_id: null, fields: [{ path, message }] })
    },
    showCode: (code: string) => {
      setFailure({ code, ...words.ofCode(code, code), request_id: null, fields: [] })
    },
  }
}

/** The fields that a refusal is about: those of its `errors`, and the one that a state forbids. */
function fieldErrorsOf(problem: Problem | null): FieldError[] {
  if (problem === null) return []
  const { code, detail, errors = [] } = problem
  return code === 'booking.reference_taken' ? [{ path: 'external_reference', code, message: detail }] : errors
}
