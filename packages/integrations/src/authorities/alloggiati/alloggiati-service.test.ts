import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import {
  emma,
  inApartment,
  type ItalianGuest,
  leo,
  marco,
  reportOf,
  sampleTables,
} from '../../testing/alloggiati-reports.ts'
import { AuthorityError } from '../authority-error.ts'
import type { Authority, Receipt } from '../authority-port.ts'
import type { ReportFacts } from '../reported-stay.ts'
import { alloggiati } from './alloggiati.ts'
import type { AlloggiatiCredentials, AlloggiatiService } from './alloggiati-service.ts'
import { type AlloggiatiEmulator, startAlloggiatiEmulator } from './emulator/alloggiati.emulator.ts'
import { type Disturbance, OFFICE_SETTINGS } from './emulator/alloggiati-office.emulator.ts'
import { DEMO_ACCOUNTS } from './emulator/demo-accounts.ts'
import { initialOf } from '../../emulator/emulator-settings.ts'
import { readTables } from './read-tables.ts'
import { namingGuests } from '../naming-guests.ts'
import { inOrderOfLines, writeAlloggiati } from './write-alloggiati.ts'

const ARRIVAL = '2026-12-05T18:00:00Z'
const clock = emulatorClock(ARRIVAL)
const single: AlloggiatiCredentials = { ...DEMO_ACCOUNTS.single, account_type: 'single' }
const manager: AlloggiatiCredentials = { ...DEMO_ACCOUNTS.apartments, account_type: 'apartments' }
let emulator: AlloggiatiEmulator
let service: AlloggiatiService

beforeAll(async () => {
  emulator = await startAlloggiatiEmulator({ port: 0, clock })
})
afterAll(() => emulator.stop())
beforeEach(() => {
  clock.set(ARRIVAL)
  const { office } = emulator
  office.taken.length = 0
  office.disturbances.length = 0
  Object.assign(office.settings, initialOf(OFFICE_SETTINGS))
  service = connect(single)
  return () => service.close()
})

const connect = (credentials: AlloggiatiCredentials): AlloggiatiService =>
  alloggiati(sampleTables, { url: emulator.url, timeout_ms: 1_500, clock }).connect(credentials)

async function withAccount<Result>(
  credentials: AlloggiatiCredentials,
  work: (service: AlloggiatiService) => Promise<Result>,
): Promise<Result> {
  const connection = connect(credentials)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

function textOf(facts: ReportFacts): string {
  const written = writeAlloggiati(sampleTables)(facts)
  if ('errors' in written) throw new Error(JSON.stringify(written.errors))
  return written.text
}

const submit = (guests: readonly ItalianGuest[]): Promise<Receipt> =>
  service.submit('travellers', textOf(reportOf(guests)))

async function errorOf(work: Promise<unknown>): Promise<AuthorityError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AuthorityError) return error
  throw new Error('Nothing of the authority was thrown.', { cause: error })
}

/** Presses a button of the control page. */
async function press(action: string, fields: Record<string, string>): Promise<void> {
  const { status } = await fetch(`${emulator.control_url}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(status).toBe(303)
}

const disturb = (change: Partial<Disturbance> & Pick<Disturbance, 'type' | 'operation'>) =>
  emulator.office.disturbances.push({ carried_out: false, times: 1, wait_ms: 0, ...change })

const named = (last_name: string): ItalianGuest => ({ ...emma, guest_id: last_name, last_name })
const takenTypes = () => emulator.office.taken.map(({ line }) => line.slice(0, 2))

describe('a report', () => {
  it('is sent, refused, corrected and accepted', async () => {
    const wrong = reportOf([marco, named('Rifiuto Documento'), leo])
    const refused = await service.submit('travellers', textOf(wrong))
    expect(refused).toMatchObject({
      state: 'refused',
      errors: [{ guest_number: 2, code: 'alloggiati_12', field: 'document_number' }],
    })
    const errors = refused.state === 'refused' ? namingGuests(refused.errors, inOrderOfLines(wrong)) : []
    expect(errors.map(({ guest_id }) => guest_id)).toEqual(['Rifiuto Documento'])
    expect(errors[0]?.message).toBe(
      'Alloggiati Web refused this guest: Numero Documento con caratteri non validi',
    )
    expect(emulator.office.taken).toEqual([])

    expect(await submit([marco, emma, leo])).toEqual({ state: 'accepted', number: null })
    expect(takenTypes()).toEqual(['17', '19', '19'])
  })

  it('is tested before it is sent', async () => {
    await submit([marco])
    expect(emulator.requests.slice(-3).map(({ status }) => status)).toEqual([200, 200, 200])
    disturb({ operation: 'Send', type: 'fault' })
    await submit([named('Rifiuto Cognome')])
    expect(emulator.office.disturbances).toHaveLength(1)
  })

  it.each([
    ['Rifiuto Cognome', 'last_name'],
    ['Rifiuto Nome', 'first_name'],
    ['Rifiuto Arrivo', 'arrival_date'],
    ['Rifiuto Cittadinanza', 'nationality_country_code'],
  ])('of %s is refused at %s', async (name, field) => {
    expect(await submit([named(name)])).toMatchObject({ state: 'refused', errors: [{ field }] })
  })

  it('of yesterday is taken, and of the day before not', async () => {
    clock.set('2026-12-06T22:59:59Z')
    expect(await submit([marco])).toMatchObject({ state: 'accepted' })
    clock.set('2026-12-06T23:00:00Z')
    expect(await submit([emma])).toMatchObject({ state: 'refused', errors: [{ field: 'arrival_date' }] })
    clock.set('2026-12-04T22:59:59Z')
    expect(await submit([emma])).toMatchObject({ state: 'refused', errors: [{ field: 'arrival_date' }] })
  })
})

describe('an account of apartments', () => {
  const inTwo = textOf(inApartment(reportOf([marco, emma]), '2'))

  it('names the apartment in each line', async () => {
    expect(await withAccount(manager, (one) => one.submit('travellers', inTwo))).toMatchObject({
      state: 'accepted',
    })
    expect(emulator.office.taken.map(({ line }) => line.slice(168))).toEqual(['000002', '000002'])
  })

  it('or in its requests', async () => {
    const byId: AlloggiatiCredentials = { ...manager, account_type: 'apartments_by_id' }
    expect(await withAccount(byId, (one) => one.submit('travellers', inTwo))).toMatchObject({
      state: 'accepted',
    })
    expect(emulator.office.taken.map(({ line }) => line.length)).toEqual([168, 168])
  })

  it('knows its own apartments', async () => {
    const text = textOf(inApartment(reportOf([marco]), '3'))
    expect(await withAccount(manager, (one) => one.submit('travellers', text))).toMatchObject({
      state: 'refused',
      errors: [{ field: 'authority_codes.apartment', guest_number: 1 }],
    })
  })

  it('cannot report without one, nor another account with one', async () => {
    expect(
      await withAccount(manager, (one) => one.submit('travellers', textOf(reportOf([marco])))),
    ).toMatchObject({
      state: 'refused',
      errors: [{ code: 'apartment_required', field: 'authority_codes.apartment' }],
    })
    expect(await service.submit('travellers', inTwo)).toMatchObject({
      state: 'refused',
      errors: [{ code: 'apartment_not_accepted' }],
    })
  })

  it('is another type in the portal', async () => {
    const wrong: AlloggiatiCredentials = { ...single, account_type: 'apartments' }
    expect(await errorOf(withAccount(wrong, (one) => one.submit('travellers', inTwo)))).toMatchObject({
      code: 'rejected',
      outcome: 'not_done',
      detail: 'Utenza senza gestione appartamenti',
    })
  })
})

describe('credentials', () => {
  it('are checked', async () => {
    await expect(service.checkCredentials()).resolves.toBeUndefined()
  })

  it.each([
    [{ password: 'wrong' }, 'unauthorized', '100'],
    [{ web_service_key: 'wrong' }, 'unauthorized', '102'],
    [{ username: 'wrong' }, 'unauthorized', '100'],
  ] as const)('are refused with %j', async (change, code, return_code) => {
    const error = await errorOf(withAccount({ ...single, ...change }, (one) => one.checkCredentials()))
    expect(error).toMatchObject({ code, return_code, outcome: 'not_done' })
  })

  it('may belong to an account that is disabled', async () => {
    await press('account', { username: single.username, is_enabled: 'false' })
    expect(await errorOf(service.checkCredentials())).toMatchObject({ code: 'forbidden' })
    await press('account', { username: single.username, is_enabled: 'true' })
  })

  it('are exchanged for a token once in its hour', async () => {
    const before = emulator.office.tokens_issued
    await submit([marco])
    clock.advance('PT58M')
    await submit([emma])
    expect(emulator.office.tokens_issued).toBe(before + 1)
    clock.advance('PT2M')
    await submit([named('Verdi')])
    expect(emulator.office.tokens_issued).toBe(before + 2)
  })

  it('are exchanged again when the authority forgets a token', async () => {
    await submit([marco])
    await press('forget-tokens', {})
    expect(await submit([emma])).toMatchObject({ state: 'accepted' })
    expect(emulator.office.taken).toHaveLength(2)
  })
})

describe('a lost answer', () => {
  it('leaves open whether the guests are reported', async () => {
    disturb({ operation: 'Send', type: 'cut', carried_out: true })
    expect(await errorOf(submit([marco]))).toMatchObject({ code: 'unreachable', outcome: 'unknown' })
    expect(emulator.office.taken).toHaveLength(1)
  })

  it('is the reason never to repeat a report without looking: the authority may take it again', async () => {
    await submit([marco])
    expect(await submit([marco])).toMatchObject({ state: 'accepted' })
    expect(emulator.office.taken).toHaveLength(2)
  })

  it('is cleared up if the authority knows the guests', async () => {
    await press('settings', { repeated_lines: 'refused' })
    await submit([marco, emma])
    expect(await submit([marco, emma])).toEqual({ state: 'known', lot: null })
    expect(await submit([marco])).toMatchObject({ state: 'accepted' })
    expect(emulator.office.taken).toHaveLength(3)
  })

  it.each([
    ['fault', 'fault'],
    ['http_500', 'unavailable'],
    ['garbage', 'bad_response'],
  ] as const)('may also be a %s', async (type, code) => {
    disturb({ operation: 'Send', type, carried_out: true })
    expect(await errorOf(submit([marco]))).toMatchObject({ code, outcome: 'unknown' })
  })

  it('to Test or to the token changes nothing', async () => {
    await service.checkCredentials()
    for (const operation of ['Test', 'GenerateToken']) {
      emulator.office.forgetTokens()
      disturb({ operation, type: 'cut', carried_out: true })
      expect(await errorOf(submit([marco]))).toMatchObject({ code: 'unreachable', outcome: 'not_done' })
    }
    expect(emulator.office.taken).toEqual([])
  })

  it('is what a slow one becomes', async () => {
    disturb({ operation: 'Send', type: 'slow', wait_ms: 1_700 })
    expect(await errorOf(submit([marco]))).toMatchObject({ code: 'timeout', outcome: 'unknown' })
  })
})

describe('a report that Send takes in part', () => {
  it('is neither accepted nor refused: a person has to look', async () => {
    const error = await errorOf(submit([marco, named('Rifiuto Invio')]))
    expect(error).toMatchObject({
      code: 'rejected',
      outcome: 'unknown',
      return_code: '12',
      detail: 'Data di Arrivo Errata',
    })
    expect(error.message).toBe('alloggiati: rejected (PARTLY_ACCEPTED)')
    expect(emulator.office.taken).toHaveLength(1)
  })

  it('or not at all, is refused', async () => {
    emulator.office.settings.is_read_only = true
    expect(await submit([marco, emma])).toMatchObject({
      state: 'refused',
      errors: [{ guest_number: 1 }, { guest_number: 2 }],
    })
    expect(emulator.office.taken).toEqual([])
  })
})

describe('the service', () => {
  it('rests on Sundays', async () => {
    await press('settings', { out_of_service: 'on Sundays' })
    expect(await submit([marco])).toMatchObject({ state: 'accepted' })
    clock.set('2026-12-06T09:00:00Z')
    expect(await errorOf(submit([emma]))).toMatchObject({ code: 'unavailable', outcome: 'not_done' })
  })

  it('says whose certificate, address or port is wrong', async () => {
    const nobody = alloggiati(sampleTables, { url: 'http://localhost:1' }).connect(single)
    expect(await errorOf(nobody.checkCredentials())).toMatchObject({
      code: 'unreachable',
      outcome: 'not_done',
    })
    await nobody.close()
  })

  it('has a control page', async () => {
    await submit([marco])
    const page = await (await fetch(emulator.control_url)).text()
    expect(page).toContain('MARCO ROSSI (16), 4 days from 2026-12-05')
    expect(page).toContain(single.web_service_key)
  })
})

describe('the proof of a day', () => {
  it('is a PDF from the next day on, for thirty days', async () => {
    await submit([marco, emma])
    expect(await service.readProof('2026-12-05')).toBeNull()
    clock.advance('PT24H')
    const proof = await service.readProof('2026-12-05')
    expect(proof?.media_type).toBe('application/pdf')
    expect(Buffer.from(proof?.content ?? []).toString('latin1')).toMatch(
      /^%PDF-1\.4\n[^]*Schedine inviate: 2[^]*%%EOF\n$/,
    )
    expect(await service.readProof('2026-12-04')).toBeNull()
    clock.advance('PT720H')
    expect(await service.readProof('2026-12-05')).toBeNull()
  })
})

describe('the tables of the service', () => {
  it('are read as those of the portal', async () => {
    const names = ['Luoghi', 'Tipi_Documento'] as const
    const files = await Promise.all(
      names.map(async (name) => ({ name, content: new TextEncoder().encode(await service.readTable(name)) })),
    )
    const { places, document_types } = readTables(files)
    expect(places).toEqual(emulator.office.tables.places)
    expect(document_types).toEqual(emulator.office.tables.document_types)
  })

  it('have the apartments of the account', async () => {
    expect(await withAccount(manager, (one) => one.readTable('ListaAppartamenti'))).toContain(
      '2;Casa Monti;ROMA;RM',
    )
  })
})

it('fits the port of all authorities', () => {
  const authority: Authority<AlloggiatiCredentials> = alloggiati(sampleTables)
  expect(authority.connect).not.toBeNull()
})

it('gives the lines as a file for the portal', () => {
  const text = textOf(reportOf([marco, emma]))
  const file = alloggiati(sampleTables).file(text)
  expect(file).toMatchObject({ name: 'schedine.txt', media_type: 'text/plain; charset=utf-8' })
  expect(new TextDecoder().decode(file.content)).toBe(text)
})
