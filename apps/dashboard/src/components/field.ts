import type { UseFormReturnType } from '@mantine/form'

/** Everything an input needs to be the field `name` of a form; its id is where the summary's links jump to. */
export const field = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: Extract<keyof Values, string>,
) => ({ id: name, name, key: form.key(name), ...form.getInputProps(name) })
