import {
  IcalReplace,
  type Integration,
  NukiReplace,
  READ_ONLY_FEED_FIELDS,
  SesHospedajesReplace,
  TwilioReplace,
  UnifiAccessReplace,
} from '@stayward/contract/integrations/integration'
import { READ_ONLY_INTEGRATION_FIELDS } from '@stayward/contract/integrations/integration-fields'
import { READ_ONLY_TWILIO_FIELDS } from '@stayward/contract/integrations/twilio-fields'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import { describe, expect, it } from 'vitest'
import {
  icalValues,
  nukiValues,
  sesHospedajesValues,
  toIcalReplace,
  toNukiCreate,
  toNukiReplace,
  toSesHospedajesReplace,
  toTwilioCreate,
  toTwilioReplace,
  toUnifiAccessCreate,
  toUnifiAccessReplace,
  twilioValues,
  unifiAccessValues,
} from './integration-form-values'

const row = {
  id: '019ab0c4-3a10-7c11-9d20-1f2e3d4c5b01',
  name: 'Street door',
  status: 'connected',
  secret_hint: 'ab12',
  last_checked_at: null,
  last_error: null,
  allowed_actions: [],
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
} satisfies Omit<Integration, 'type' | 'config'>

const console_ = {
  ...row,
  type: 'unifi_access' as const,
  config: { base_url: 'https://console.example.com:12445', ca_pem: 'a certificate' },
}
const lessor = {
  ...row,
  type: 'ses_hospedajes' as const,
  config: {
    lessor_code: '0000012345',
    username: 'B12345678WS',
    environment: 'test' as const,
    report_reservations: true,
  },
}
const texts = {
  ...row,
  type: 'twilio' as const,
  callback_url: 'https://api.example.com/hooks/twilio/a-token',
  config: {
    account_sid: 'AC5d0c9f3a7b1e48269f7c2d80b6a4e315',
    sms_from: null,
    messaging_service_sid: 'MG7a1c3e5f9b2d4860a1c3e5f79b2d4860',
    whatsapp_from: '+12025550180',
    allow_codes_in_text: true,
  },
}
const feed = {
  ...row,
  type: 'ical' as const,
  property_id: row.id,
  source: 'vrbo' as const,
  url_hint: 'calendars.example.com…2c1e',
  treat_unknown_as: 'block' as const,
  last_read_at: null,
  last_good_at: null,
  last_change_at: null,
  events: 0,
  missing: 0,
  echoes: 0,
  conflicts: 0,
  held: null,
  config: {
    property_id: row.id,
    host: 'calendars.example.com',
    source: 'vrbo' as const,
    treat_unknown_as: 'block' as const,
  },
}

describe('connecting', () => {
  it('leaves the name to the service where none is typed', () => {
    expect(toNukiCreate({ ...nukiValues(null), name: '  ', api_token: 'a token of Nuki' })).toEqual({
      name: null,
      api_token: 'a token of Nuki',
    })
  })

  it('sends no certificate where none is pasted', () => {
    const typed = { ...unifiAccessValues(null), base_url: ' https://10.0.0.2:12445 ', api_token: 'token' }
    expect(toUnifiAccessCreate(typed)).toEqual({
      name: null,
      base_url: 'https://10.0.0.2:12445',
      api_token: 'token',
      ca_pem: null,
    })
  })
})

describe('connecting a provider of texts', () => {
  const typed = { ...twilioValues(null), account_sid: ' AC1 ', auth_token: 'a token' }

  it('sends numbers without what people put between the digits, and names as they are', () => {
    expect(
      toTwilioCreate({ ...typed, sms_from: ' +1 (202) 555-0180', whatsapp_from: '+34 600.000.001' }),
    ).toEqual({
      name: null,
      account_sid: 'AC1',
      auth_token: 'a token',
      sms_from: '+12025550180',
      messaging_service_sid: null,
      whatsapp_from: '+34600000001',
      allow_codes_in_text: false,
    })
    expect(toTwilioCreate({ ...typed, sms_from: 'Casa Drago' }).sms_from).toBe('Casa Drago')
  })

  it('sends one sender of SMS alone, whatever was typed into the other field', () => {
    const both = { ...typed, sms_from: '+12025550180', messaging_service_sid: 'MG1' }
    const senderOf = (sms_by: 'number' | 'service' | 'none') => {
      const { sms_from, messaging_service_sid } = toTwilioCreate({ ...both, sms_by })
      return [sms_from, messaging_service_sid]
    }
    expect(senderOf('number')).toEqual(['+12025550180', null])
    expect(senderOf('service')).toEqual([null, 'MG1'])
    expect(senderOf('none')).toEqual([null, null])
  })
})

describe('changing', () => {
  it('names every field that can be written, so that none falls back to its default', () => {
    const written = (shape: object) =>
      Object.keys(
        withoutReadOnly(shape, [
          ...READ_ONLY_INTEGRATION_FIELDS,
          ...READ_ONLY_FEED_FIELDS,
          ...READ_ONLY_TWILIO_FIELDS,
        ]),
      ).toSorted()
    const named = (body: object) => Object.keys(body).toSorted()
    expect(named(toNukiReplace(nukiValues(null)))).toEqual(written(NukiReplace.shape))
    expect(named(toUnifiAccessReplace(unifiAccessValues(console_)))).toEqual(
      written(UnifiAccessReplace.shape),
    )
    expect(named(toSesHospedajesReplace(sesHospedajesValues(lessor)))).toEqual(
      written(SesHospedajesReplace.shape),
    )
    expect(named(toIcalReplace(icalValues(feed)))).toEqual(written(IcalReplace.shape))
    expect(named(toTwilioReplace(twilioValues(texts)))).toEqual(written(TwilioReplace.shape))
  })

  it('keeps the secret if it is not typed again, and everything else', () => {
    expect(toNukiReplace(nukiValues({ ...row, type: 'nuki', config: {} }))).toEqual({ name: 'Street door' })
    expect(toUnifiAccessReplace(unifiAccessValues(console_))).toEqual({
      name: 'Street door',
      ...console_.config,
    })
    expect(toSesHospedajesReplace(sesHospedajesValues(lessor))).toEqual({
      name: 'Street door',
      ...lessor.config,
    })
    expect(toTwilioReplace(twilioValues(texts))).toEqual({ name: 'Street door', ...texts.config })
    expect(toIcalReplace(icalValues(feed))).toEqual({
      name: 'Street door',
      source: 'vrbo',
      treat_unknown_as: 'block',
    })
  })

  it('sends a secret that is', () => {
    expect(toUnifiAccessReplace({ ...unifiAccessValues(console_), api_token: 'another' })).toMatchObject({
      api_token: 'another',
    })
    expect(toSesHospedajesReplace({ ...sesHospedajesValues(lessor), password: ' a b ' })).toMatchObject({
      password: ' a b ',
    })
  })
})
