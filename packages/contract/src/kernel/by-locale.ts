import { z } from 'zod'
import { mapKeys } from './keys.ts'
import { LOCALES } from './locale.ts'

/** An object with a value for some of the languages that guests may have. */
export const byLocale = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(mapKeys(LOCALES, () => value.optional()))
