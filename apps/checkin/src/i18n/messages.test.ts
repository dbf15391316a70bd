import { RULES } from '@stayward/contract/stays/guest-registration/rules'
import { LOCALES, type Locale } from '@stayward/contract/kernel/locale'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from './messages.ts'

type Texts = ReadonlyMap<string, string>

const textsOf = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] satisfies [string, string]],
  )

const texts = (locale: Locale): Texts => new Map(textsOf(MESSAGES[locale]))
const english = texts('en')
const others = LOCALES.filter((locale) => locale !== 'en')

const argumentsOf = (text = ''): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => String(name)))].toSorted()

describe('messages', () => {
  it.each(others)('say in %s all that they say in English', (locale) => {
    expect([...texts(locale).keys()].toSorted()).toEqual([...english.keys()].toSorted())
    const silent = [...english].filter(([key, text]) => (text === '') !== (texts(locale).get(key) === ''))
    expect(silent.filter(([key]) => key !== 'fields.last_name.help')).toEqual([])
  })

  it.each(others)('take the same facts in %s as in English', (locale) => {
    const different = [...english].filter(
      ([key, text]) => argumentsOf(text).join(' ') !== argumentsOf(texts(locale).get(key)).join(' '),
    )
    expect(different).toEqual([])
  })

  it.each(LOCALES)('count in %s', (locale) => {
    const t = createTranslator({ locale, messages: MESSAGES[locale] })
    for (const count of [1, 2, 5]) {
      expect(t('notice.next', { count })).toMatch(count === 1 ? /\p{L}/u : new RegExp(String(count)))
      expect(t('party.registered', { registered: 1, expected: count })).toContain(String(count))
    }
  })

  it.each(LOCALES)('read out in %s what is seen too, so that it can be said to a phone', (locale) => {
    const { party, arrival } = MESSAGES[locale]
    expect(party.sign_of).toContain(party.sign)
    expect(party.yours_of).toContain(party.yours)
    expect(arrival.copy_of).toContain(arrival.copy)
  })

  it('have words for every rule that guests can break', () => {
    // The city is one question of the form, so its parts cannot disagree; the form itself checks the choice.
    const unreachable = ['province_country_mismatch', 'city_province_mismatch', 'city_not_spanish']
    const onlyByMachines = ['city_text_not_allowed', 'city_id_not_allowed']
    const codes = Object.keys(RULES).filter((code) => ![...unreachable, ...onlyByMachines].includes(code))
    expect(codes.filter((code) => !english.has(`errors.${code}`))).toEqual([])
  })

  it('address guests formally in Spanish', () => {
    const familiar = [...texts('es')].filter(([, text]) =>
      /\b(tu|tus|tú|te|puedes|tienes|elige|escribe)\b/i.test(text),
    )
    expect(familiar).toEqual([])
  })

  it.each([
    ['de', /\b(du|dich|dir|dein|deine)\b/i],
    ['fr', /(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu],
    ['it', /\b(tuo|tua|puoi|scegli)\b/i],
  ] as const)('address guests formally in %s', (locale, familiar) => {
    expect([...texts(locale)].filter(([, text]) => familiar.test(text))).toEqual([])
  })
})
