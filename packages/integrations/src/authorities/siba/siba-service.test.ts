import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { lisbon, lisbonGuest } from '../../testing/portuguese-parties.ts'
import type { ReportFacts } from '../reported-stay.ts'
import { leaf } from '../xml.ts'
import { DEMO_SIBA } from './emulator/demo-unit.ts'
import { type SibaEmulator, startSibaEmulator } from './emulator/siba.emulator.ts'
import { writeSibaDocument } from './siba-document.ts'
import { sibaService } from './siba-service.ts'

let emulator: SibaEmulator

beforeAll(async () => {
  emulator = await startSibaEmulator({ port: 0, clock: emulatorClock() })
})
beforeEach(() => {
  emulator.clock.set('2026-12-05T18:30:00Z')
  emulator.faults.clear()
  emulator.office.rests_on_sundays = false
  for (const unit of emulator.office.units) unit.files = []
})
afterAll(() => emulator.stop())

const connect = (credentials: { access_key?: string } = {}, timeout_ms = 20_000) => {
  const options = { url: emulator.service_url, timeout_ms }
  return sibaService({ ...DEMO_SIBA, environment: 'test', ...credentials }, options)
}

const textOf = (facts: Partial<ReportFacts> = {}): string => {
  const document = writeSibaDocument({ ...lisbon, guests: [lisbonGuest], sequence: 1, ...facts })
  if ('errors' in document) throw new Error(JSON.stringify(document.errors))
  return document.text
}

/** An answer of SIBA with a result, which is escaped XML where it names errors. */
const resultOf = (result: string): string =>
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
  '<EntregaBoletinsAlojamentoResponse xmlns="http://sef.pt/">' +
  leaf('EntregaBoletinsAlojamentoResult', result) +
  '</EntregaBoletinsAlojamentoResponse></soap:Body></soap:Envelope>'

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, outcome }: { code: string; outcome: string }) => `${code}, ${outcome}`,
  )

describe('SIBA', () => {
  it('refuses somebody, takes the same number once that is mended, and then only the next one', async () => {
    const service = connect()
    const refused = textOf({ guests: [{ ...lisbonGuest, last_name: 'Recusado', second_last_name: null }] })
    expect(await service.submit('travellers', refused)).toEqual({
      state: 'refused',
      errors: [
        {
          code: '13',
          message: 'Documento inválido.',
          field: 'document_number',
          guest_id: null,
          guest_number: 1,
        },
      ],
    })
    expect(await service.submit('travellers', textOf())).toEqual({ state: 'accepted', number: null })
    expect(await service.submit('travellers', textOf())).toEqual({ state: 'known', lot: null })
    expect(await service.submit('departure', textOf({ kind: 'departure', sequence: 2 }))).toEqual({
      state: 'accepted',
      number: null,
    })
    await service.close()
  })

  it('says which guest of a file is meant, unless it is about the file', async () => {
    const service = connect()
    const guests = [lisbonGuest, { ...lisbonGuest, last_name: 'Recusado', second_last_name: null }]
    expect(await service.submit('travellers', textOf({ guests }))).toMatchObject({
      state: 'refused',
      errors: [{ code: '13', guest_number: 2 }],
    })
    emulator.faults.add({
      kind: 'answer',
      status: 200,
      body: resultOf(
        '<ErrosBA><RetornoBA><Linha>0</Linha><Codigo_Retorno>1</Codigo_Retorno><Descricao>Ficheiro inválido</Descricao></RetornoBA><RetornoBA><Linha/><Codigo_Retorno>2</Codigo_Retorno><Descricao>x</Descricao></RetornoBA></ErrosBA>',
      ),
    })
    const receipt = await service.submit('travellers', textOf())
    expect(receipt).toEqual({
      state: 'refused',
      errors: [
        { code: '1', message: 'Ficheiro inválido', field: null, guest_id: null },
        { code: '2', message: 'x', field: null, guest_id: null },
      ],
    })
    await service.close()
  })

  it('asks for the next number only, after the first that it sees', async () => {
    const service = connect()
    expect(await service.submit('travellers', textOf({ sequence: 41 }))).toMatchObject({ state: 'accepted' })
    expect(await service.submit('travellers', textOf({ sequence: 43 }))).toMatchObject({
      state: 'refused',
      errors: [{ message: 'O número do ficheiro devia ser 42.' }],
    })
    await service.close()
  })

  it('does not know whether a file arrived whose answer was lost, and takes it once', async () => {
    const service = connect()
    emulator.faults.add({ kind: 'reset', carried_out: true })
    expect(await failure(service.submit('travellers', textOf()))).toBe('unreachable, unknown')
    expect(await service.submit('travellers', textOf())).toEqual({ state: 'known', lot: null })
    expect(emulator.office.units[0]?.files).toHaveLength(1)
    await service.close()
  })

  it('tells a wrong key from a right one without sending anything', async () => {
    const [right, wrong] = [connect(), connect({ access_key: '1' })]
    expect(await failure(right.checkCredentials())).toBeNull()
    expect(await failure(wrong.checkCredentials())).toBe('unauthorized, not_done')
    expect(await failure(wrong.submit('travellers', textOf()))).toBe('unauthorized, not_done')
    expect(emulator.office.units[0]?.files).toEqual([])
    await Promise.all([right.close(), wrong.close()])
  })

  it.each([
    ['is out of service', { kind: 'answer', status: 503 }, 'unavailable, unknown'],
    ['does not answer in time', { kind: 'hang' }, 'timeout, unknown'],
    ['answers a page', { kind: 'answer', status: 200, body: 'manutenção' }, 'bad_response, unknown'],
    ['wants no more', { kind: 'answer', status: 403 }, 'unauthorized, not_done'],
  ] as const)('%s', async (_what, fault, expected) => {
    const service = connect({}, fault.kind === 'hang' ? 100 : undefined)
    emulator.faults.add(fault)
    expect(await failure(service.submit('travellers', textOf()))).toBe(expected)
    await service.close()
  })

  it('may rest on Sundays', async () => {
    emulator.office.rests_on_sundays = true
    const service = connect()
    emulator.clock.set('2026-12-06T12:00:00Z')
    expect(await failure(service.submit('travellers', textOf()))).toBe('unavailable, unknown')
    emulator.clock.set('2026-12-07T12:00:00Z')
    expect(await service.submit('travellers', textOf())).toEqual({ state: 'accepted', number: null })
    await service.close()
  })
})
