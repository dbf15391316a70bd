import { z } from 'zod'
import { flag, wholeNumber } from './emulator-input.ts'
import { choice, controlForm, field, html, type Html, yesNo } from './emulator-page.ts'

type Value = string | number | boolean

/** A setting of an emulator: what it may be, what it is at first, and how the control page asks for it. */
export type Setting<Content extends Value> = {
  label: string
  initial: Content
  /** Reads JSON, and the text of forms. */
  schema: z.ZodType<Content>
  /** What it is chosen from; absent: anything that the schema takes. */
  options?: readonly Content[]
}

type Settings = Readonly<Record<string, Setting<Value>>>

/** What settings are set to. */
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

/** One of several; the first at the beginning. */
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

/** The values at first. */
export const initialOf = <Of extends Settings>(settings: Of): ValuesOf<Of> =>
  // The keys are those of the settings, each with a value of its own setting.
  Object.fromEntries(Object.entries(settings).map(([name, { initial }]) => [name, initial])) as ValuesOf<Of>

/** The settings that an input names. Throws ZodError for what they cannot be. */
export const changeIn = <Of extends Settings>(settings: Of, input: unknown): Partial<ValuesOf<Of>> =>
  // As above; what the input leaves open is left out.
  z
    .object(Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])))
    .partial()
    .parse(input) as Partial<ValuesOf<Of>>

/** A form for all settings; `fixed` says whose they are. */
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
