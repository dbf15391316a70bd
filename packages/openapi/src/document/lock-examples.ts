import type { AccessCode } from '@stayward/contract/locks/access-code'
import type { Integration } from '@stayward/contract/integrations/integration'
import type { ListedCode } from '@stayward/contract/locks/listed-code'
import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { ReserveCode, RevealedReserve } from '@stayward/contract/locks/reserve-code'
import type { SmartLock, VendorDevice } from '@stayward/contract/locks/smart-lock'

const ids = {
  property: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  booking: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
  nuki: '019ab0c4-3a10-7c11-9d20-1f2e3d4c5b01',
  unifi: '019ab0c4-3b20-7d22-8e31-2f3e4d5c6b02',
  ses: '019ab0c4-3c30-7e33-9f42-3f4e5d6c7b03',
  feed: '019ab0c4-3d40-7f44-8a53-4f5e6d7c8b04',
  twilio: '019ab0c4-3e50-7055-8b64-506f7e8d9c05',
  mossos: '019ab0c4-3e60-7066-8b64-506f7e8d9c06',
  ertzaintza: '019ab0c4-3e70-7077-8b64-506f7e8d9c07',
  siba: '019ab0c4-3e80-7088-8b64-506f7e8d9c08',
  alloggiati: '019ab0c4-3e90-7099-8b64-506f7e8d9c09',
  lock: '019ab0c4-4e50-7055-9b64-5f6e7d8c9b05',
  code: '019ab0c4-5f60-7166-8c75-6f7e8d9c0b06',
  reserve: '019ab0c4-5f60-7166-8c75-6f7e8d9c0b07',
}

const made = { created_at: '2026-11-20T09:40:11.204Z', updated_at: '2026-11-20T09:40:11.204Z' }

const healthy = {
  status: 'connected',
  last_checked_at: '2026-11-20T09:40:11.204Z',
  last_error: null,
  allowed_actions: [
    { action: 'check', allowed: true, reason: null },
    { action: 'remove', allowed: false, reason: 'integration.in_use' },
  ],
  ...made,
} satisfies Partial<Integration>

const nuki: Integration = {
  id: ids.nuki,
  type: 'nuki',
  name: 'Nuki',
  config: {},
  secret_hint: 'e315',
  ...healthy,
}

const unifiAccess: Integration = {
  id: ids.unifi,
  type: 'unifi_access',
  name: 'Street door',
  config: { base_url: 'https://console.example.com:12445', ca_pem: null },
  secret_hint: 'a7d5',
  ...healthy,
}

const sesHospedajes: Integration = {
  id: ids.ses,
  type: 'ses_hospedajes',
  name: 'SES.HOSPEDAJES 0000012345',
  config: {
    lessor_code: '0000012345',
    username: 'B12345678WS',
    environment: 'test',
    report_reservations: false,
  },
  secret_hint: null,
  ...healthy,
}

const mossos: Integration = {
  id: ids.mossos,
  type: 'mossos',
  name: 'Mossos d’Esquadra',
  config: {
    report_reservations: true,
    file_encoding: 'iso_8859_1',
    line_end: 'separator',
    last_file_number: 41,
  },
  secret_hint: null,
  ...healthy,
  allowed_actions: [{ action: 'remove', allowed: true, reason: null }],
}

const ertzaintza: Integration = {
  id: ids.ertzaintza,
  type: 'ertzaintza',
  name: 'Ertzaintza 0000012345',
  config: {
    lessor_code: '0000012345',
    environment: 'production',
    transport: 'online',
    report_reservations: true,
    certificate_subject: 'ETXEAK BIZKAIA SL',
    certificate_valid_until: '2028-05-02T10:00:00.000Z',
  },
  secret_hint: null,
  ...healthy,
}

const siba: Integration = {
  id: ids.siba,
  type: 'siba',
  name: 'SIBA 500000000/0',
  config: {
    tax_number: '500000000',
    establishment_number: '0',
    environment: 'production',
    last_file_number: 41,
  },
  secret_hint: null,
  ...healthy,
}

const alloggiati: Integration = {
  id: ids.alloggiati,
  type: 'alloggiati',
  name: 'Alloggiati Web RM000123',
  config: { username: 'RM000123', account_type: 'single' },
  secret_hint: null,
  ...healthy,
}

const twilio: Integration = {
  id: ids.twilio,
  type: 'twilio',
  name: 'Twilio',
  config: {
    account_sid: 'AC5d0c9f3a7b1e48269f7c2d80b6a4e315',
    sms_from: '+12025550180',
    messaging_service_sid: null,
    whatsapp_from: '+12025550180',
    allow_codes_in_text: false,
  },
  secret_hint: 'b5c6',
  callback_url: 'https://api.stayward.example/hooks/twilio/q5c0H0s7Yb1Jm3QfXk2v9WnR4tLz8uEaGdPiKoBy6Mw',
  ...healthy,
  allowed_actions: [
    { action: 'check', allowed: true, reason: null },
    { action: 'remove', allowed: true, reason: null },
  ],
}

const ical: Integration = {
  id: ids.feed,
  type: 'ical',
  name: 'calendars.example.com',
  status: 'connected',
  config: {
    property_id: ids.property,
    host: 'calendars.example.com',
    source: 'airbnb',
    treat_unknown_as: 'stay',
  },
  secret_hint: '2c1e',
  last_checked_at: '2026-12-04T09:12:00Z',
  last_error: null,
  property_id: ids.property,
  source: 'airbnb',
  url_hint: 'calendars.example.com…2c1e',
  treat_unknown_as: 'stay',
  last_read_at: '2026-12-04T09:12:00Z',
  last_good_at: '2026-12-04T09:12:00Z',
  last_change_at: '2026-12-03T18:40:00Z',
  events: 14,
  missing: 0,
  echoes: 0,
  conflicts: 0,
  held: null,
  allowed_actions: [
    { action: 'sync', allowed: true, reason: null },
    { action: 'remove', allowed: true, reason: null },
  ],
  ...made,
}

const state: VendorDevice['state'] = {
  connection: 'online',
  bolt: 'locked',
  door: 'closed',
  battery: 'good',
  battery_percent: 80,
  observed_at: '2026-12-05T14:02:17.000Z',
}

const smartLock: SmartLock = {
  id: ids.lock,
  property_id: ids.property,
  integration_id: ids.nuki,
  vendor: 'nuki',
  kind: 'lock',
  external_id: '18298712180',
  name: 'Front door',
  guest_names: { es: 'Puerta principal', fr: 'Porte d’entrée' },
  position: 1,
  status: { ...state, stale: false, error: null },
  allowed_actions: [
    { action: 'lock', allowed: true, reason: null },
    { action: 'unlock', allowed: true, reason: null },
    { action: 'edit', allowed: true, reason: null },
    { action: 'remove', allowed: true, reason: null },
  ],
  ...made,
}

const device: VendorDevice = {
  external_id: smartLock.external_id,
  name: 'Atico',
  kind: 'lock',
  state,
  properties: [{ id: ids.property, name: 'Ático Malasaña', smart_lock_id: ids.lock }],
}

const accessCode: AccessCode = {
  id: ids.code,
  booking_id: ids.booking,
  task_id: null,
  is_reserve: false,
  smart_lock_id: ids.lock,
  lock_name: smartLock.name,
  code: '483926',
  starts_at: '2026-12-05T16:00:00+01:00',
  ends_at: '2026-12-09T11:00:00+01:00',
  status: 'ready',
  delivery: 'verified',
  accepted_at: '2026-12-02T15:00:04.118Z',
  verified_at: '2026-12-02T15:00:21.640Z',
  error: null,
  allowed_actions: [{ action: 'revoke', allowed: true, reason: null }],
  created_at: '2026-11-20T09:42:30.551Z',
  updated_at: '2026-12-02T15:00:21.640Z',
}

const { code: _pin, ...withoutPin } = accessCode
const listedCode: ListedCode = { ...withoutPin, holder_name: 'Ana Prueba' }

const listedLock: ListedLock = {
  ...smartLock,
  property: {
    id: ids.property,
    name: 'Ático Malasaña',
    time_zone: 'Europe/Madrid',
    access_level: 'owner',
  },
  reserve_status: 'ready',
  next_arrival_at: '2026-12-05T16:00:00+01:00',
}

const reserveCode: ReserveCode = {
  smart_lock_id: ids.lock,
  lock_name: smartLock.name,
  status: 'ready',
  access_code_id: ids.reserve,
  starts_at: '2026-11-20T10:42:30+01:00',
  ends_at: '2027-02-18T10:42:30+01:00',
  verified_at: '2026-11-20T09:42:51.204Z',
  error: null,
  uses: [],
  allowed_actions: [
    { action: 'reveal', allowed: true, reason: null },
    { action: 'rotate', allowed: true, reason: null },
  ],
}

const revealedReserve: RevealedReserve = {
  access_code_id: ids.reserve,
  smart_lock_id: ids.lock,
  lock_name: smartLock.name,
  booking_id: ids.booking,
  code: '583926',
  revealed_at: '2026-12-05T13:20:44.310Z',
  retires_at: '2026-12-09T11:00:00+01:00',
}

/** Example responses about integrations, locks and codes, by schema name. */
export const LOCK_EXAMPLES: Record<string, unknown> = {
  AccessCode: accessCode,
  AlloggiatiIntegration: alloggiati,
  ErtzaintzaIntegration: ertzaintza,
  MossosIntegration: mossos,
  SibaIntegration: siba,
  IcalIntegration: ical,
  NukiIntegration: nuki,
  ListedAccessCode: listedCode,
  ListedSmartLock: listedLock,
  ReserveCode: reserveCode,
  RevealedReserve: revealedReserve,
  SesHospedajesIntegration: sesHospedajes,
  SmartLock: smartLock,
  TwilioIntegration: twilio,
  UnifiAccessIntegration: unifiAccess,
  VendorDevice: device,
}
