import { z } from 'zod'
import { flag, wholeNumber } from './emulator-input.ts'
import { choice, controlForm, field, html, type Html, yesNo } from './emulator-page.ts'

type Value = string | number | boolean

/** A setting of an emulator: its schema, its initial value, and its field on the control page. */
export type Setting<Content extends Value> = {
  label: string
  initial: Content
  /** Reads JSON, and the text of forms. */
  schema: z.ZodType<Content>
  /** The options to choose from; absent: any valid value. */
  options?: readonly Content[]
}

type Settings = Readonly<Record<string, Setting<Value>>>

/** The values of settings. */
export type ValuesOf<Of extends Settings> = {
  -readonly [Name in keyof Of]: Of[Name] extends Setting<infer Content> ? Content : never
}

export const onOff = (label: string, initial = false): Setting<boolean> => ({ label, initial, schema: flag })

export const whole = (label: string, initial: number): Setting<number> => ({
  label,
  initial,
  schema: wholeNumber,
})

export const words = (label: string, initial: string): Setting<string> => ({
  label,
  initial,
  schema: z.string(),
})

/** One of several options; the first is the initial one. */
export const oneOf = <const Options extends readonly [string | number, ...(string | number)[]]>(
  label: string,
  options: Options,
): Setting<Options[number]> => ({
  label,
  initial: options[0],
  options,
  schema: z.coerce.string().transform((text, context): Options[number] => {
    const option = options.find((candidate) => String(candidate) === text)
    if (option !== undefined) return option
    context.issues.push({ code: 'custom', input: text, message: `One of ${options.join(', ')}` })
    return z.NEVER
  }),
})

/** The initial values. */
export const initialOf = <Of extends Settings>(settings: Of): ValuesOf<Of> =>
  // The keys are those of the settings, each with a value of its own setting.
  Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial])) as ValuesOf<Of>

/** The settings in an input. Throws ZodError for invalid values. */
export const changeIn = <Of extends Settings>(settings: Of, input: unknown): Partial<ValuesOf<Of>> =>
  // As above; settings missing from the input are left out.
  z
    .object(Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])))
    .partial()
    .parse(input) as Partial<ValuesOf<Of>>

/** A form for all settings; `fixed` identifies their owner. */
export const settingsForm = <Of extends Settings>(
  action: string,
  settings: Of,
  values: ValuesOf<Of>,
  fixed: Html = html``,
): Html =>
  controlForm(
    action,
    html`${fixed} ${Object.entries(settings).map(([name, setting]) => inputFor(name, setting, values[name]))}`,
    'Change',
  )

function inputFor(name: string, { label, options, initial }: Setting<Value>, value: Value = initial): Html {
  if (options) return choice(label, name, options.map(String), String(value))
  if (typeof value === 'boolean') return yesNo(label, name, value)
  return field(label, name, value, typeof value === 'number' ? 'number' : 'text')
}
