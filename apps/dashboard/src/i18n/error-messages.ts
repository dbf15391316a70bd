import { ERRORS } from '@stayward/contract/kernel/errors'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { WrittenLocale } from '@stayward/contract/kernel/locale'

type Words = { title: string; text: string }
type Groups = Readonly<Record<string, Readonly<Record<string, Words>>>>

/** The words of every refusal of the catalogue in one language, by the two parts of its code, added to `others`. */
export function errorMessages<Others extends object>(locale: WrittenLocale, others: Others): Others & Groups {
  const groups = new Map<string, Record<string, Words>>(Object.entries(others))
  for (const code of keysOf(ERRORS)) {
    const [group = '', name = ''] = code.split('.')
    groups.set(group, { ...groups.get(group), [name]: ERRORS[code][locale] })
  }
  // Every key of `others` is there, and may have more beneath it.
  return Object.fromEntries(groups) as Others & Groups
}
