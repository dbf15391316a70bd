import {
  IcalReplace,
  type Integration,
  NukiReplace,
  READ_ONLY_FEED_FIELDS,
  READ_ONLY_INTEGRATION_FIELDS,
  SesHospedajesReplace,
  UnifiAccessReplace,
} from '@stayward/contract/integrations/integration'
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
  toUnifiAccessCreate,
  toUnifiAccessReplace,
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

describe('changing', () => {
  it('names every field that can be written, so that none falls back to its default', () => {
    const written = (shape: object) =>
      Object.keys(
        withoutReadOnly(shape, [...READ_ONLY_INTEGRATION_FIELDS, ...READ_ONLY_FEED_FIELDS]),
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
