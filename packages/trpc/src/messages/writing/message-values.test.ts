import { LOCALES } from '@stayward/contract/kernel/locale'
import { MESSAGE_TRIGGERS } from '@stayward/contract/messages/message-values'
import { templateFaults } from '@stayward/contract/messages/template-text'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { missingVariables, writeMessage, writeMessageHtml } from '@stayward/integrations/mail/guest-message'
import { describe, expect, it } from 'vitest'
import { CHECK_OUT, CHECKIN_LINK, CHECKIN_REMINDER, DOOR_CODE } from '../templates/first-texts.rules.ts'
import { messageValues, type ValueFacts } from './message-values.rules.ts'
import { pickText } from '@stayward/contract/messages/pick-text'

type Arrival = NonNullable<CheckinSnapshot['property']['arrival']>
type Code = Arrival['access_codes'][number]

const CODE: Code = {
  lock_name: 'Street',
  lock_name_locale: null,
  code: '4711',
  starts_at: '2026-12-20T16:00:00+01:00',
  ends_at: '2026-12-22T11:00:00+01:00',
  status: 'active',
}

/** What messages read of an arrival page; the rest of it plays no part. */
const facts = ({
  codes = [CODE],
  arrival = { notes: 'Blue door', wifi_name: 'Palma', wifi_password: 'casa-34' },
  property = {},
  ...change
}: Partial<Omit<ValueFacts, 'snapshot'>> & {
  codes?: Code[]
  arrival?: Partial<Arrival> | null
  property?: Partial<CheckinSnapshot['property']>
} = {}): ValueFacts => ({
  snapshot: {
    guests_number: 3,
    guests: [{}],
    checkin_closed: null,
    property: {
      name: 'Ático Malasaña',
      host_name: 'Lucía Navarro',
      address: 'Calle de la Palma 34',
      postal_code: '28004',
      city: 'Madrid',
      check_in_time: '16:00',
      check_out_time: '11:00',
      house_rules: null,
      contact: { name: 'Pau', phone: null, whatsapp: '+34600000001', email: null },
      arrival: arrival && { ...arrival, access_codes: codes },
      ...property,
    },
    // An arrival page has much more, which no message reads.
  } as unknown as CheckinSnapshot,
  guest_first_name: 'Ana',
  arrival_date: '2026-12-20',
  departure_date: '2026-12-22',
  guests_number_known: true,
  checkin_url: 'https://checkin.example.com/c/secret',
  ...change,
})

describe('values', () => {
  it('are what the arrival page shows', () => {
    expect(messageValues(facts(), 'en')).toMatchObject({
      greeting: 'Hello Ana,',
      property_address: 'Calle de la Palma 34, 28004 Madrid',
      nights: '2',
      guests_number: '3',
      missing_guests: '2',
      contact_phone: '+34600000001',
      access_codes: '4711',
      wifi_password: 'casa-34',
      checkin_url: 'https://checkin.example.com/c/secret',
    })
  })

  it('are missing where the page shows nothing yet', () => {
    expect(messageValues(facts({ arrival: null }), 'en')).toMatchObject({
      access_codes: null,
      wifi_name: null,
      wifi_password: null,
      arrival_notes: null,
    })
  })

  it('say no number of guests while nobody knows it', () => {
    expect(messageValues(facts({ guests_number_known: false }), 'en')).toMatchObject({
      guests_number: null,
      missing_guests: null,
    })
  })

  it('name the doors of several codes, and say none unless all of them open', () => {
    const second: Code = { ...CODE, lock_name: 'Flat', code: '0815', status: 'ready' }
    expect(messageValues(facts({ codes: [CODE, second] }), 'en').access_codes).toBe(
      'Street: 4711\nFlat: 0815',
    )
    for (const status of ['pending', 'problem', 'replaced'])
      expect(messageValues(facts({ codes: [CODE, { ...second, status }] }), 'en').access_codes).toBeNull()
    expect(messageValues(facts({ codes: [] }), 'en').access_codes).toBeNull()
  })

  it.each(LOCALES)('greet somebody whose name is not known, in %s', (locale) => {
    for (const guest_first_name of [null, '', '\u200B\u202E'])
      expect(messageValues(facts({ guest_first_name }), locale).greeting).toMatch(/^[^\s]+( [^\s]+)?[:,]$/u)
  })
})

describe('the text for a guest', () => {
  const text = (subject: string) => ({ subject, body: subject, sms: null, whatsapp: null })
  const NONE = { en: null, es: null, fr: null, de: null, it: null, pt: null, ca: null }
  it.each([
    ['ca', ['ca', 'es'], 'ca'],
    ['ca', ['en', 'es'], 'es'],
    ['de', ['es', 'fr'], 'fr'],
    ['de', ['pt'], 'pt'],
    ['en', ['it', 'de'], 'de'],
    ['it', ['ca', 'pt'], 'pt'],
  ] as const)('in %s, of %j, is the one in %s', (wanted, written, picked) => {
    const texts = { ...NONE, ...Object.fromEntries(written.map((locale) => [locale, text(locale)])) }
    expect(pickText(texts, wanted)).toEqual({ locale: picked, text: text(picked) })
  })
})

const HOSTILE = [
  'Ana](https://evil.example.com) [x',
  '**Ana** _b_ `c` # d',
  '<script>alert(1)</script><img src=x onerror=y>',
  '"><a href="https://evil.example.com">Click</a>',
  'https://evil.example.com/login',
  'www.evil.example.com',
  'javascript:alert(1)',
  '{{access_codes}}',
  '{{wifi_password|x}} {{',
  '}}{{',
  'Ana\r\nBcc: all@example.com\r\n\r\n- one\n- two',
  '\u202Eana\u202C \u200Bx\uFEFF\u2066y\u2069',
  '\uE0000\uE001',
  '$& $1 $$ \\ \\[x\\]',
  'عبد الله محمد',
  'A'.repeat(500),
]
const TEXTS = { CHECKIN_LINK, CHECKIN_REMINDER, DOOR_CODE, CHECK_OUT }
const BRAND = { name: '<b>Casa & Co</b>', color: null, logo: null }

/** A page whose only links are those of our texts, and whose only elements are those of our frame. */
function expectSafe(html: string): void {
  for (const [, url] of html.matchAll(/href="([^"]*)"/g))
    expect(url).toBe('https://checkin.example.com/c/secret')
  expect(html).not.toMatch(/<(?!\/?(?:html|head|meta|title|body|table|tr|td|p|h1|a|br|strong)\b|!doctype)/)
  expect(html).toContain('&lt;b&gt;Casa &amp; Co')
}

describe.each(Object.entries(TEXTS))('%s', (_name, texts) => {
  it.each(LOCALES)('in %s is whole, safe and has no markup left, whatever guests are called', (locale) => {
    const source = texts[locale]
    for (const name of HOSTILE) {
      const values = messageValues(facts({ guest_first_name: name }), locale)
      expect(missingVariables(source, values)).toEqual([])
      const { subject, text } = writeMessage(source, values)
      const html = writeMessageHtml(source, values, { brand: BRAND, locale, footer: null })
      expect(subject).not.toBe('')
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|casa-34|[\uE000\uE001]/)
      expect(`${subject}${text}`).not.toMatch(/[\u200B\uFEFF\u202A-\u202E\u2066-\u2069]/)
      expect(text.split('4711').length - 1).toBe(texts === DOOR_CODE ? 1 : 0)
      expectSafe(html)
    }
  })

  it.each(LOCALES)('in %s has no links and no HTML of hosts either', (locale) => {
    for (const name of HOSTILE) {
      const values = messageValues(facts({ property: { name, host_name: name } }), locale)
      expectSafe(writeMessageHtml(texts[locale], values, { brand: BRAND, locale, footer: null }))
      const { subject } = writeMessage(texts[locale], values)
      expect(subject).not.toMatch(/[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069]|:\/\//u)
    }
  })

  it('has the same variables in every language', () => {
    const variables = ({ body }: { body: string }) =>
      [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, one = '']) => one).toSorted()
    for (const locale of LOCALES) expect(variables(texts[locale])).toEqual(variables(texts.en))
    for (const locale of LOCALES)
      expect(MESSAGE_TRIGGERS.flatMap((trigger) => templateFaults(texts[locale].subject, trigger))).toEqual(
        [],
      )
  })
})
