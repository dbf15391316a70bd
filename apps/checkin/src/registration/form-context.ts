import { createContext, useContext } from 'react'
import type { RegistrationContent } from './registration-content.ts'

const FormContext = createContext<RegistrationContent | null>(null)

export const FormProvider = FormContext.Provider

/** What the form around a field is rendered from. */
export function useForm(): RegistrationContent {
  const content = useContext(FormContext)
  if (!content) throw new Error('A field stands outside of the form.')
  return content
}
