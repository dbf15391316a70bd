import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { PropertyFormValues } from '../property-form-values'

export type PropertyFormState = UseFormReturnType<PropertyFormValues>

/** What every section of a property's form gets; sections keep no state of their own about the page. */
export type SectionProps = {
  form: PropertyFormState
  /** Shown below its fields, such as how to save it. */
  foot?: ReactNode
}
