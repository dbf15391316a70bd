import type { UseFormReturnType } from '@mantine/form'

/** Everything an input needs to be the field `name` of a form; its id is where the summary's links jump to. */
export const field = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: Extract<keyof Values, string>,
) => ({ id: name, name, key: form.key(name), ...form.getInputProps(name) })

type TextNames<Values> = {
  [Name in Extract<keyof Values, string>]: Values[Name] extends string ? Name : never
}[Extract<keyof Values, string>]

/** The same of a field that is controlled by its text, such as a day or a time as somebody types it. */
export const textField = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: TextNames<Values>,
) => ({ ...field(form, name), value: String(form.values[name]) })
