'use client'
import { useState } from 'react'
import type { ErrorWords } from './use-error-words'
import { useErrorWords } from './use-error-words'
import { problemOf } from './problem'

type FormWithErrors = {
  setErrors: (errors: Record<string, string>) => void
  clearErrors: () => void
}

export type FormFailure = ErrorWords & { fields: { path: string; message: string }[] }

/**
 * Shows a refusal where it belongs: each broken rule at its field, the whole in a summary above the form.
 * `show` takes what a mutation failed with, `clear` goes before the next attempt. `fieldOf` names the form's field of a
 * path of the request, where they differ.
 */
export function useFormFailure(form: FormWithErrors, fieldOf: (path: string) => string = (path) => path) {
  const words = useErrorWords()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  return {
    failure,
    clear: () => {
      setFailure(null)
      form.clearErrors()
    },
    show: (error: unknown) => {
      const fields = (problemOf(error)?.errors ?? []).map((field) => ({
        path: fieldOf(field.path),
        message: words.ofField(field),
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
