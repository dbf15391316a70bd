import { describe, expect, it } from 'vitest'
import {
  type FormFields,
  readTwilioCallback,
  twilioSignature,
  verifyTwilioCallback,
} from './twilio-callback.ts'

const SID = `SM${'0123456789abcdef'.repeat(2)}`
const TOKEN = '12345'
const URL_ = 'https://example.com/myapp.php?foo=1&bar=2'
const FIELDS: FormFields = [
  ['CallSid', 'CA1234567890ABCDE'],
  ['Caller', '+12349013030'],
  ['Digits', '1234'],
  ['From', '+12349013030'],
  ['To', '+18005551212'],
]

describe('the signature of a callback', () => {
  // Twilio publishes this one in its documentation of webhook security, and its libraries test with the other; read 2026-11.
  it('is that of Twilio’s own examples', () => {
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignature(TOKEN, url, FIELDS)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
    const called = (number: string) =>
      FIELDS.map(([name, value]) => [name, name === 'Caller' || name === 'From' ? number : value] as const)
    expect(twilioSignature(TOKEN, url, called('+14158675309'))).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  it('counts repeated values of a field once, sorted', () => {
    const fields: FormFields = [
      ['Sid', 'CA123'],
      ['SidAccount', 'AC123'],
      ['Digits', '5678'],
      ['Digits', '1234'],
      ['Digits', '1234'],
    ]
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignature(TOKEN, url, fields)).toBe('IK+Dwps556ElfBT0I3Rgjkr1wJU=')
  })

  const signature = twilioSignature(TOKEN, URL_, FIELDS)
  const isGood = (url: string, fields: FormFields = FIELDS, given: string | undefined = signature) =>
    verifyTwilioCallback(TOKEN, url, fields, given)

  it('is accepted, whatever the order of the fields', () => {
    expect(isGood(URL_)).toBe(true)
    expect(isGood(URL_, FIELDS.toReversed())).toBe(true)
  })

  it.each([
    ['http', 'http://example.com/myapp.php?foo=1&bar=2'],
    ['host', 'https://example.org/myapp.php?foo=1&bar=2'],
    ['path', 'https://example.com/myapp.phps?foo=1&bar=2'],
    ['query', 'https://example.com/myapp.php?foo=1&bar=3'],
    ['order of the query', 'https://example.com/myapp.php?bar=2&foo=1'],
    ['missing query', 'https://example.com/myapp.php'],
  ])('is refused for another URL: %s', (_what, url) => expect(isGood(url)).toBe(false))

  it('is refused for another port, but holds for a URL that Twilio signed without its port', () => {
    const ported = 'https://example.com:8443/hook'
    expect(isGood(ported, FIELDS, twilioSignature(TOKEN, ported, FIELDS))).toBe(true)
    expect(isGood(ported, FIELDS, twilioSignature(TOKEN, 'https://example.com/hook', FIELDS))).toBe(true)
    expect(isGood(ported, FIELDS, twilioSignature(TOKEN, 'https://example.com:9443/hook', FIELDS))).toBe(
      false,
    )
    expect(isGood('https://example.com/hook', FIELDS, twilioSignature(TOKEN, ported, FIELDS))).toBe(false)
    // A port is one of the host, not of the path.
    expect(
      isGood('https://example.com/a:8443', FIELDS, twilioSignature(TOKEN, 'https://example.com/a', FIELDS)),
    ).toBe(false)
  })

  it('is refused for a changed, added or missing field', () => {
    const changed = FIELDS.map(([name, value]) => [name, name === 'Digits' ? '1235' : value] as const)
    expect(isGood(URL_, changed)).toBe(false)
    expect(isGood(URL_, [...FIELDS, ['Digits', '9']])).toBe(false)
    expect(isGood(URL_, FIELDS.slice(1))).toBe(false)
  })

  it('is refused when it is missing, cut, empty or made with another token', () => {
    for (const given of [undefined, '', signature.slice(0, -1), `${signature}A`, 'é'.repeat(14)])
      expect(verifyTwilioCallback(TOKEN, URL_, FIELDS, given)).toBe(false)
    expect(verifyTwilioCallback('54321', URL_, FIELDS, signature)).toBe(false)
  })

  it('covers letters outside ASCII and empty values', () => {
    const fields: FormFields = [
      ['Body', 'Sí 🏖 ñ'],
      ['MediaUrl', ''],
    ]
    const given = twilioSignature(TOKEN, URL_, fields)
    expect(isGood(URL_, fields, given)).toBe(true)
    expect(
      isGood(
        URL_,
        [
          ['Body', 'Si 🏖 ñ'],
          ['MediaUrl', ''],
        ],
        given,
      ),
    ).toBe(false)
  })
})

describe('reading a callback', () => {
  const status = (more: Record<string, string>) =>
    readTwilioCallback(
      Object.entries({
        MessageSid: SID,
        SmsStatus: 'sent',
        From: '+12025550180',
        To: '+34600000001',
        ...more,
      }),
    )

  it('reads the status of a text', () => {
    expect(status({ MessageStatus: 'delivered' })).toEqual({
      kind: 'status',
      provider_id: SID,
      state: 'delivered',
      error_code: null,
      fault: null,
    })
    expect(status({ MessageStatus: 'undelivered', ErrorCode: '30003' })).toMatchObject({
      state: 'undelivered',
      error_code: 30003,
      fault: 'phone_unreachable',
    })
    expect(status({ MessageStatus: 'failed', ErrorCode: '39999' })).toMatchObject({ fault: 'not_delivered' })
    expect(status({ MessageStatus: 'read', ErrorCode: '' })).toMatchObject({ state: 'read', fault: null })
    expect(status({ MessageStatus: 'something_new' })).toMatchObject({ state: 'queued' })
  })

  it('reads a text that came in, on either channel', () => {
    const incoming = (more: Record<string, string>) =>
      readTwilioCallback(
        Object.entries({
          MessageSid: SID,
          SmsStatus: 'received',
          From: '+34600000001',
          To: '+12025550180',
          ...more,
        }),
      )
    expect(incoming({ Body: 'Gracias 🏖', NumMedia: '0' })).toEqual({
      kind: 'incoming',
      provider_id: SID,
      channel: 'sms',
      from: '+34600000001',
      to: '+12025550180',
      text: 'Gracias 🏖',
      media_count: 0,
    })
    expect(
      incoming({ From: 'whatsapp:+34600000001', To: 'whatsapp:+12025550180', NumMedia: '2' }),
    ).toMatchObject({
      channel: 'whatsapp',
      from: '+34600000001',
      to: '+12025550180',
      text: '',
      media_count: 2,
    })
  })

  it('is null for anything else', () => {
    expect(readTwilioCallback([])).toBeNull()
    expect(readTwilioCallback([['CallSid', 'CA1']])).toBeNull()
    expect(status({ MessageSid: '../../etc', MessageStatus: 'sent' })).toBeNull()
  })
})
