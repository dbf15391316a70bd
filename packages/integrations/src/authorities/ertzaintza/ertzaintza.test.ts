import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { ane, booking, family, leo } from '../../testing/ertzaintza-reports.ts'
import { AuthorityError } from '../authority-error.ts'
import type { AuthorityService, Receipt } from '../authority-port.ts'
import type { ReportFacts } from '../reported-stay.ts'
import { readCertificateBundle } from './certificate-bundle.ts'
import { DEMO_HOST } from './emulator/demo-host.ts'
import { type ErtzaintzaEmulator, startErtzaintzaEmulator } from './emulator/ertzaintza.emulator.ts'
import { certificateOf } from './emulator/ertzaintza-office.emulator.ts'
import { makeHostBundle } from './emulator/host-bundle.emulator.ts'
import { ertzaintza } from './ertzaintza.ts'
import { connectErtzaintza, type ErtzaintzaCredentials } from './service.ts'

const SATURDAY = '2026-12-05T18:00:00Z'
const clock = emulatorClock()
const { lessor_code, bundle_password } = DEMO_HOST
let emulator: ErtzaintzaEmulator
let credentials: ErtzaintzaCredentials
let stranger: ErtzaintzaCredentials

const credentialsOf = (bundle: Buffer, password: string): ErtzaintzaCredentials => ({
  ...readCertificateBundle(bundle.toString('base64'), password, new Date()),
  lessor_code,
  environment: 'test',
})

const VALID = { valid_from: new Date('2026-01-01T00:00:00Z'), valid_until: new Date('2046-01-01T00:00:00Z') }

beforeAll(async () => {
  const host = makeHostBundle({ name: DEMO_HOST.name, password: bundle_password, ...VALID })
  emulator = await startErtzaintzaEmulator({ port: 0, clock, host })
  credentials = credentialsOf(emulator.bundle, bundle_password)
  stranger = credentialsOf(makeHostBundle({ name: 'Somebody', password: 'x', ...VALID }).bundle, 'x')
})
afterAll(() => emulator.stop())
beforeEach(async () => {
  clock.stand()
  clock.set(SATURDAY)
  emulator.faults.clear()
  emulator.office.communications.length = 0
  emulator.office.refusals.length = 0
  emulator.office.soap_faults.length = 0
  await press('settings', { closed_on_sundays: 'false', wait_ms: '0', spread_ms: '0' })
})

/** Presses a button of the control page. */
async function press(action: string, fields: Record<string, string>): Promise<void> {
  const { status } = await fetch(`${emulator.control_url}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(status).toBe(303)
}

/** Works with a connection, which is closed afterwards. */
async function connected<Result>(
  work: (service: AuthorityService) => Promise<Result>,
  change: Partial<ErtzaintzaCredentials> = {},
  timeout_ms = 20_000,
): Promise<Result> {
  const { url, ca_pem } = emulator
  const service = connectErtzaintza({ ...credentials, ...change }, { url, ca_pem, timeout_ms, clock })
  try {
    return await work(service)
  } finally {
    await service.close()
  }
}

function textOf(facts: ReportFacts): string {
  const written = ertzaintza.write(facts)
  if ('errors' in written) throw new Error(JSON.stringify(written.errors))
  return written.text
}

const submit = (facts: ReportFacts, change?: Partial<ErtzaintzaCredentials>): Promise<Receipt> =>
  connected((service) => service.submit(facts.kind, textOf(facts)), change)

async function errorOf(work: Promise<unknown>): Promise<AuthorityError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AuthorityError) return error
  throw new Error('Nothing of the authority was thrown.', { cause: error })
}

const NUMBER = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('a report', () => {
  it('is sent, refused, mended, and accepted', async () => {
    const wrong = { ...family, guests: [ane, { ...leo, residence_address: 'Rechazo PER43' }] }
    expect(await submit(wrong)).toEqual({
      state: 'refused',
      errors: [
        {
          code: 'PER43',
          message: 'Comunicación 1, Persona 2. Rechazo de prueba',
          field: null,
          guest_id: null,
          guest_number: 2,
        },
      ],
    })
    expect(emulator.office.communications).toEqual([])
    const mended = { ...family, guests: [ane, leo] }
    expect(await submit(mended)).toEqual({ state: 'accepted', number: expect.stringMatching(NUMBER) })
    expect(emulator.office.communications).toMatchObject([{ type: 'PV', reference: 'HMX4T8PZQ2' }])
  })

  it('of a booking is accepted beside that of its guests', async () => {
    expect([await submit(booking), await submit(family)]).toMatchObject([
      { state: 'accepted' },
      { state: 'accepted' },
    ])
    expect(emulator.office.communications.map(({ type, people }) => [type, people])).toEqual([
      ['RH', ['Amaia No aplica']],
      ['PV', ['Ane Miren Etxeberria', "John O'Sample & Sons", 'Leo Sample']],
    ])
  })

  it('of guests who register later is another part', async () => {
    await submit({ ...family, guests: [ane] })
    const later = { ...family, reference: `${family.reference}-P2`, part: 2 }
    await submit({ ...later, guests: [leo], earlier_guests: [ane] })
    expect(emulator.office.communications.map(({ reference }) => reference)).toEqual([
      'HMX4T8PZQ2',
      'HMX4T8PZQ2-P2',
    ])
  })

  it('whose answer was lost is known when it is sent again', async () => {
    emulator.faults.add({ kind: 'reset', carried_out: true })
    expect(await errorOf(submit(family))).toMatchObject({ code: 'unreachable', outcome: 'unknown' })
    expect(await submit(family)).toEqual({ state: 'known', lot: null })
    expect(emulator.office.communications).toHaveLength(1)
  })

  it('that ended in a fault may be there or not', async () => {
    await press('soap-fault', { faultcode: 'soapenv:Server', carried_out: 'true' })
    expect(await errorOf(submit(family))).toMatchObject({
      code: 'fault',
      outcome: 'unknown',
      message: 'ertzaintza: fault (Server)',
    })
    expect(await submit(family)).toEqual({ state: 'known', lot: null })
  })

  it('is read although its answer comes late and slowly', async () => {
    await press('settings', { wait_ms: '40', spread_ms: '40' })
    expect(await submit(family)).toMatchObject({ state: 'accepted' })
  })

  it('with a field that only the authority finds wrong says which', async () => {
    const guests = [{ ...ane, document_number: '12345678A' }]
    expect(await submit({ ...family, guests })).toMatchObject({
      state: 'refused',
      errors: [{ code: 'PER11', field: 'document_number', guest_number: 1 }],
    })
    await press('refuse', { codigo: 'C_1_CTO05', descripcion: 'Tipo no válido' })
    expect(await submit(booking)).toEqual({
      state: 'refused',
      errors: [{ code: 'CTO05', message: 'Tipo no válido', field: 'payment_method', guest_id: null }],
    })
    const property = { ...family.property, codes: { establishment_code: 'C9999' } }
    expect(await submit({ ...family, property })).toMatchObject({
      errors: [{ code: 'COM03', field: 'establishment_code' }],
    })
  })

  it('of a booking has the booking’s names for who booked', async () => {
    await press('refuse', { codigo: 'C_1|1_PER32_TI', descripcion: 'Valor incorrecto en el campo correo' })
    expect(await submit(booking)).toEqual({
      state: 'refused',
      errors: [
        {
          code: 'PER32',
          message: 'Valor incorrecto en el campo correo',
          field: 'guest_email',
          guest_id: null,
        },
      ],
    })
  })

  it('in the name of Stayward', async () => {
    await connected((service) => service.checkCredentials())
    expect(emulator.office.user_agent).toMatch(/^Stayward\/\d+\.\d+\.\d+$/)
  })
})

describe('a certificate', () => {
  it('of the host is good, and nothing is reported to find out', async () => {
    await connected((service) => service.checkCredentials())
    expect(emulator.office.communications).toEqual([])
  })

  it('that nobody has is refused until the authority authorises it', async () => {
    const check = () => connected((service) => service.checkCredentials(), stranger)
    const { fingerprint256: fingerprint } = new X509Certificate(stranger.certificate_pem)
    expect(await errorOf(check())).toMatchObject({
      code: 'unauthorized',
      return_code: '403',
      outcome: 'not_done',
    })
    await press('certificate', { lessor_code, fingerprint, is_authorised: 'false' })
    expect(await errorOf(check())).toMatchObject({ code: 'unauthorized', return_code: 'PET10' })
    await press('certificate', { lessor_code, fingerprint, is_authorised: 'true' })
    await check()
  })

  it('of another host, or for a lessor that does not exist, is refused', async () => {
    const other = { lessor_code: '0000099999', establishments: [], certificates: [] }
    emulator.office.hosts.set(other.lessor_code, other)
    expect(await errorOf(submit(family, { lessor_code: '0000099999' }))).toMatchObject({
      return_code: 'PET09',
    })
    expect(await errorOf(submit(family, { lessor_code: '1' }))).toMatchObject({ return_code: 'PET08' })
    emulator.office.hosts.delete(other.lessor_code)
  })

  it('with another’s key signs nothing that is believed', async () => {
    const { certificate_pem } = credentials
    expect(await errorOf(submit(family, { ...stranger, certificate_pem }))).toMatchObject({
      code: 'unauthorized',
      message: 'ertzaintza: unauthorized (FailedCheck)',
    })
  })

  it('that cannot be read is the host’s to replace', async () => {
    const before = emulator.requests.length
    const error = await errorOf(submit(family, { private_key_pem: 'no key at all' }))
    expect(error).toMatchObject({ code: 'unauthorized', outcome: 'not_done' })
    expect(emulator.requests).toHaveLength(before)
  })

  it('counts at the time of the authority', async () => {
    const { url, ca_pem } = emulator
    const late = { now: () => new Date(clock.ms - 600_000) }
    const service = connectErtzaintza(credentials, { url, ca_pem, clock: late })
    expect(await errorOf(service.checkCredentials())).toMatchObject({
      code: 'fault',
      message: 'ertzaintza: fault (MessageExpired)',
    })
    await service.close()
  })

  it('is listed with its subject on the control page', async () => {
    const host = emulator.office.hosts.get(lessor_code)
    expect(host?.certificates).toContainEqual(
      certificateOf(new X509Certificate(credentials.certificate_pem), true),
    )
    const page = await (await fetch(emulator.control_url)).text()
    for (const part of [DEMO_HOST.name, bundle_password, lessor_code]) expect(page).toContain(part)
    const [, bundle = ''] = /x-pkcs12;base64,([^"]+)"/.exec(page) ?? []
    expect(Buffer.from(bundle, 'base64')).toEqual(emulator.bundle)
  })
})

describe('a failure', () => {
  it('of the service says so without its sentence', async () => {
    await press('refuse', { codigo: '906', descripcion: 'Error en 12345678Z de ane@example.com' })
    expect(await errorOf(submit(family))).toMatchObject({
      code: 'unavailable',
      outcome: 'unknown',
      return_code: '906',
      detail: null,
    })
  })

  it.each<[string, object, object]>([
    ['silence', { kind: 'hang' }, { code: 'timeout', outcome: 'unknown' }],
    ['a broken connection', { kind: 'reset' }, { code: 'unreachable', outcome: 'unknown' }],
    ['an answer that is no XML', { kind: 'malformed' }, { code: 'bad_response', outcome: 'unknown' }],
    ['a gateway that gives up', { status: 502 }, { code: 'unavailable', outcome: 'unknown' }],
    ['a door that stays shut', { status: 403 }, { code: 'unauthorized', outcome: 'not_done' }],
  ])('by %s becomes our error', async (_by, fault, expected) => {
    emulator.faults.add(fault)
    const send = connected((service) => service.submit('travellers', textOf(family)), {}, 2_000)
    expect(await errorOf(send)).toMatchObject(expected)
  })

  it('is a Sunday on which the service rests, by the clock of Madrid', async () => {
    await press('settings', { closed_on_sundays: 'true' })
    clock.set('2026-12-05T23:00:00Z')
    expect(await errorOf(submit(family))).toMatchObject({ code: 'unavailable', return_code: '900' })
    clock.set('2026-12-05T22:59:59Z')
    expect(await submit(family)).toMatchObject({ state: 'accepted' })
  })

  it('of credentials is not found by an answer that says nothing of them', async () => {
    await press('refuse', { codigo: 'PET99' })
    expect(await errorOf(connected((service) => service.checkCredentials()))).toMatchObject({
      code: 'bad_response',
      message: 'ertzaintza: bad_response (PET99)',
    })
  })

  it('never quotes a guest, a key or the document', async () => {
    await press('refuse', { codigo: '999', descripcion: 'Ane Miren Etxeberria 12345678Z' })
    const error = await errorOf(submit(family))
    const told = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })
    for (const secret of ['12345678Z', 'Etxeberria', 'PRIVATE', 'AAA000000'])
      expect(told).not.toContain(secret)
    await press('refuse', {
      codigo: 'C_1|1_PER11_TI',
      descripcion: 'Documento 12345678Z de "Ane Miren" no válido',
    })
    expect(await submit(family)).toMatchObject({
      errors: [{ message: 'Documento ••• de ••• no válido', field: 'document_number' }],
    })
  })

  it('is a service whose issuer nobody knows', async () => {
    const service = connectErtzaintza(credentials, { url: emulator.url, clock })
    expect(await errorOf(service.checkCredentials())).toMatchObject({ code: 'untrusted_certificate' })
    await service.close()
  })
})

it('gives the document as a file for the portal', () => {
  const text = textOf(family)
  const codes = { establishment_code: 'C0048' }
  const file = ertzaintza.file?.(text, { kind: 'travellers', sequence: null, codes })
  expect(file).toMatchObject({ name: 'ertzaintza-viajeros-C0048.xml', media_type: 'application/xml' })
  expect(Buffer.from(file?.content ?? []).toString()).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
  expect(ertzaintza.file?.(text, { kind: 'reservation', sequence: null, codes: {} }).name).toBe(
    'ertzaintza-reserva.xml',
  )
})
