import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { ana, family, john, leo, schemaErrors, stay } from '../../testing/ses-reports.ts'
import { DEMO_LESSOR } from './emulator/demo-lessor.ts'
import { type SesEmulator, startSesEmulator } from './emulator/ses-hospedajes.emulator.ts'
import { packDocument } from './packed-document.ts'
import { withoutPersonalData } from '../redaction.ts'
import { RETURN_CODES } from './return-codes.ts'
import { AuthorityError } from '../authority-error.ts'
import { type SesCredentials, sesHospedajes } from './ses-hospedajes.ts'
import {
  cancelLotEnvelope,
  catalogueEnvelope,
  communicationsEnvelope,
  lotsEnvelope,
  sendEnvelope,
} from './soap-envelope.ts'
import { travellerReportXml } from './traveller-report.ts'

const clock = emulatorClock('2026-12-05T18:00:00Z')
const { lessor_code, username, password } = DEMO_LESSOR
const credentials: SesCredentials = { lessor_code, username, password, environment: 'test' }
let emulator: SesEmulator

beforeAll(async () => {
  emulator = await startSesEmulator({ port: 0, clock })
})
afterAll(() => emulator.stop())
beforeEach(() => {
  emulator.faults.clear()
  emulator.office.lots.clear()
  emulator.office.refusals.length = 0
  emulator.office.soap_faults.length = 0
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

const connect = (change: Partial<SesCredentials> = {}) =>
  sesHospedajes(
    { ...credentials, ...change },
    { url: emulator.url, ca_pem: emulator.ca_pem, timeout_ms: 1_500 },
  )

/** The error of a call, with its connection closed. */
async function errorOf(work: Promise<unknown>): Promise<AuthorityError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AuthorityError) return error
  throw new Error('Nothing of the authority was thrown.', { cause: error })
}

describe('a report on its way', () => {
  it('goes from a lot that waits to a code that cancels', async () => {
    const ses = connect()
    const { lot, is_duplicate } = await ses.submit('PV', travellerReportXml(family))
    expect(is_duplicate).toBe(false)
    expect(await ses.readLots([lot ?? ''])).toEqual([{ lot, state: 'pending' }])
    clock.advance('PT5S')
    const accepted = { state: 'accepted', communication_code: expect.any(String) }
    expect(await ses.readLots([lot ?? ''])).toEqual([{ lot, state: 'processed', communications: [accepted] }])
    await ses.cancelLot(lot ?? '')
    expect(await ses.readLots([lot ?? ''])).toMatchObject([{ communications: [{ state: 'cancelled' }] }])
    await ses.close()
  })

  it('is not accepted once somebody cancelled it in the portal', async () => {
    const ses = connect()
    const { lot } = await ses.submit('PV', travellerReportXml(family))
    clock.advance('PT5S')
    await press('lot', { lot: lot ?? '', cancel: 'true' })
    expect(await ses.readLots([lot ?? ''])).toMatchObject([{ communications: [{ state: 'cancelled' }] }])
    await ses.close()
  })

  it('tells which booking it is of', async () => {
    const ses = connect()
    const { lot } = await ses.submit('PV', travellerReportXml(family))
    clock.advance('PT5S')
    const [result] = await ses.readLots([lot ?? ''])
    const [outcome] = result?.state === 'processed' ? result.communications : []
    const code = outcome?.state === 'accepted' ? outcome.communication_code : ''
    const known = { communication_code: code, reference: stay.reference, is_cancelled: false }
    expect(await ses.readCommunications([code, 'unknown'])).toEqual([known])
    await ses.close()
  })

  it('goes in the name of Stayward', async () => {
    const ses = connect()
    await ses.checkCredentials()
    expect(emulator.office.user_agent).toMatch(/^Stayward\/\d+\.\d+\.\d+$/)
    await ses.close()
  })

  it('is read although the entry of another lot cannot be', async () => {
    const ses = connect()
    const lots: string[] = []
    for (const reference of ['ONE', 'TWO', 'THREE'])
      lots.push(
        (await ses.submit('PV', travellerReportXml({ ...family, contract: { ...stay, reference } }))).lot ??
          '',
      )
    clock.advance('PT5S')
    await press('lot', { lot: lots[1] ?? '', answers: 'unreadable' })
    const read = await ses.readLots(lots)
    expect(read.map(({ lot }) => lot)).toEqual([lots[0], lots[2]])
    await ses.close()
  })

  it('tells which field of which kind is refused', async () => {
    const ses = connect()
    const travellers = [{ ...ana, residence_city_code: null }, john, leo]
    const { lot } = await ses.submit('PV', travellerReportXml({ ...family, travellers }))
    clock.advance('PT5S')
    const refusal = {
      return_code: '10131',
      detail: 'Código de municipio obligatorio si el país es España',
      field: 'residence_city_id',
    }
    expect(await ses.readLots([lot ?? ''])).toEqual([
      { lot, state: 'processed', communications: [{ state: 'refused', refusal }] },
    ])
    await ses.close()
  })

  it('that was taken though the answer was lost is known when it is sent again', async () => {
    const ses = connect()
    const xml = travellerReportXml(family)
    emulator.faults.add({ kind: 'reset', carried_out: true })
    expect(await errorOf(ses.submit('PV', xml))).toMatchObject({ code: 'unreachable', outcome: 'unknown' })
    expect(await ses.submit('PV', xml)).toEqual({ is_duplicate: true, lot: null })
    expect(emulator.office.lots.size).toBe(1)
    await ses.close()
  })

  it('is another one once anything in it changed', async () => {
    const ses = connect()
    await ses.submit('PV', travellerReportXml(family))
    const changed = { ...family, contract: { ...stay, reference: `${stay.reference}-2` } }
    expect(await ses.submit('PV', travellerReportXml(changed))).toMatchObject({ is_duplicate: false })
    await ses.close()
  })
})

describe('a failure', () => {
  it.each(Object.entries(RETURN_CODES))('of code %s is %s', async (codigo, code) => {
    const ses = connect()
    emulator.office.refusals.push({ codigo, descripcion: 'Error en NIF 12345678Z de ana@example.com' })
    const error = await errorOf(ses.submit('PV', travellerReportXml(family)))
    expect(error).toMatchObject({ code, return_code: codigo, detail: 'Error en NIF ••• de •••' })
    await ses.close()
  })

  it.each<[string, object, object]>([
    ['silence', { kind: 'hang' }, { code: 'timeout', outcome: 'unknown' }],
    ['a broken connection', { kind: 'reset' }, { code: 'unreachable', outcome: 'unknown' }],
    ['an answer that is no XML', { kind: 'malformed' }, { code: 'bad_response', outcome: 'unknown' }],
    ['a gateway that gives up', { status: 502 }, { code: 'unavailable', outcome: 'unknown' }],
    ['a wrong password', { status: 401 }, { code: 'unauthorized' }],
  ])('by %s becomes our error', async (_by, fault, expected) => {
    const ses = connect()
    emulator.faults.add(fault)
    expect(await errorOf(ses.submit('PV', travellerReportXml(family)))).toMatchObject(expected)
    await ses.close()
  })

  it('that is a SOAP fault differs from an unreachable authority', async () => {
    const ses = connect()
    await press('soap-fault', { faultcode: 'soapenv:Server', times: '1', carried_out: 'true' })
    expect(await errorOf(ses.submit('PV', travellerReportXml(family)))).toMatchObject({
      code: 'fault',
      outcome: 'unknown',
      message: 'ses_hospedajes: fault (soapenv:Server)',
    })
    expect(await ses.submit('PV', travellerReportXml(family))).toEqual({ is_duplicate: true, lot: null })
    await ses.close()
  })

  it('never quotes a document, a name or the password', async () => {
    const ses = connect({ password: 'Wrong-Secret-1' })
    const error = await errorOf(ses.submit('PV', travellerReportXml(family)))
    const told = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })
    for (const secret of ['12345678Z', 'AAA000000', 'Prueba', 'Wrong-Secret-1', 'ana@example.com'])
      expect(told).not.toContain(secret)
    await ses.close()
  })
})

it('trusts nobody whose issuer it does not know', async () => {
  const ses = sesHospedajes(credentials, { url: emulator.url })
  expect(await errorOf(ses.checkCredentials())).toMatchObject({ code: 'untrusted_certificate' })
  await ses.close()
})

it('tells good credentials from wrong and from disabled ones', async () => {
  const [good, wrong, other] = [
    connect(),
    connect({ password: 'no' }),
    connect({ lessor_code: '0000099999' }),
  ]
  await good.checkCredentials()
  expect(await errorOf(wrong.checkCredentials())).toMatchObject({ code: 'unauthorized' })
  expect(await errorOf(other.submit('PV', travellerReportXml(family)))).toMatchObject({
    code: 'unauthorized',
  })
  await Promise.all([good.close(), wrong.close(), other.close()])
})

it('speaks as the published service wants to be spoken to', async () => {
  const bodies = [
    sendEnvelope(lessor_code, 'PV', packDocument(travellerReportXml(family))),
    lotsEnvelope(['a7e0c1b2-0000-4000-8000-000000000001']),
    cancelLotEnvelope('a7e0c1b2-0000-4000-8000-000000000001'),
    communicationsEnvelope(['a7e0c1b2-0000-4000-8000-000000000001']),
    catalogueEnvelope('SEXO'),
  ].map((envelope) =>
    (/<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(envelope)?.[1] ?? '').replace(
      '>',
      ' xmlns:com="http://www.soap.servicios.hospedajes.mir.es/comunicacion">',
    ),
  )
  expect(await schemaErrors('comunicacion', bodies)).toEqual([])
})

it('blacks out what may be of a person, and nothing else', () => {
  expect(withoutPersonalData('10131 El campo apellido2 de "Ana Prueba" (X1234567L), +34600000000')).toBe(
    '10131 El campo apellido2 de ••• (•••), •••',
  )
})
