import type { UseFormReturnType } from '@mantine/form'

/** All props of an input for the form field `name`; the summary's links lead to its id. */
export const field = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: Extract<keyof Values, string>,
) => ({ id: name, name, ...form.getInputProps(name) })

type TextNames<Values> = {
  [Name in Extract<keyof Values, string>]: Values[Name] extends string ? Name : never
}[Extract<keyof Values, string>]

/** The same for a field controlled by its text, such as a typed day or time. */
export const textField = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: TextNames<Values>,
) => ({ ...field(form, name), value: String(form.values[name]) })
