import { RULES } from '@stayward/contract/guest-registration/rules'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from './messages.ts'

type Texts = ReadonlyMap<string, string>

const textsOf = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] satisfies [string, string]],
  )

const english: Texts = new Map(textsOf(MESSAGES.en))
const spanish: Texts = new Map(textsOf(MESSAGES.es))

const argumentsOf = (text = ''): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => String(name)))].toSorted()

describe('messages', () => {
  it('say the same things in both languages', () => {
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('take the same facts in both languages', () => {
    const different = [...english].filter(
      ([key, text]) => argumentsOf(text).join(' ') !== argumentsOf(spanish.get(key)).join(' '),
    )
    expect(different).toEqual([])
  })

  it('have words for every rule that guests can break', () => {
    // The city is one question of the form, so its parts cannot disagree; the choice is checked by the form itself.
    const unreachable = ['province_country_mismatch', 'city_province_mismatch', 'city_not_spanish']
    const onlyByMachines = ['city_text_not_allowed', 'city_id_not_allowed']
    const codes = Object.keys(RULES).filter((code) => ![...unreachable, ...onlyByMachines].includes(code))
    expect(codes.filter((code) => !english.has(`errors.${code}`))).toEqual([])
  })

  it('address guests formally in Spanish', () => {
    const familiar = [...spanish].filter(([, text]) =>
      /\b(tu|tus|tú|te|puedes|tienes|elige|escribe)\b/i.test(text),
    )
    expect(familiar).toEqual([])
  })
})
