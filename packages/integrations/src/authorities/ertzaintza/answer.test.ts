import { describe, expect, it } from 'vitest'
import { readAnswer } from './answer.ts'
import { failureOf, readCode } from './answer-codes.ts'
import { failureIn, receiptOf } from './receipt.ts'

const soap = (content: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`
const errors = (...codes: string[]) =>
  codes.map((code) => `<error><codigo>${code}</codigo><descripcion>Error</descripcion></error>`).join('')
const NOTHING = { errors: [], petition: null, state: null, processed_at: null, fault: null }

const answer = (...codes: string[]) => ({
  ...NOTHING,
  errors: codes.map((code) => ({ code, sentence: '' })),
})

describe('an answer', () => {
  it.each(['', ' xmlns="urn:one"'])('is read in any namespace (%s)', (namespace) => {
    const text = soap(
      `<x:r xmlns:x="urn:any"${namespace}><x:respuesta><x:peticion> 1-2 </x:peticion></x:respuesta><resultado>` +
        '<codigoEstadoComunicacion>0</codigoEstadoComunicacion><fechaProcesamiento>2026-12-05T19:00:00</fechaProcesamiento>' +
        '</resultado></x:r>',
    )
    expect(readAnswer(text)).toEqual({
      ...NOTHING,
      petition: '1-2',
      state: '0',
      processed_at: '2026-12-05T19:00:00',
    })
  })

  it('has one error or several, wherever they are', () => {
    const one = readAnswer(soap(`<r>${errors('PET07')}</r>`))
    expect(one).toEqual({ ...NOTHING, errors: [{ code: 'PET07', sentence: 'Error' }] })
    const several = readAnswer(soap(`<r><lista>${errors('C_1|1_PER43_TI', 'C_1|2_PER05_VI')}</lista></r>`))
    expect(several?.errors.map(({ code }) => code)).toEqual(['C_1|1_PER43_TI', 'C_1|2_PER05_VI'])
  })

  it('has errors without sentences, and none without codes', () => {
    const text = soap('<r><error><codigo>999</codigo></error><error><descripcion>?</descripcion></error></r>')
    expect(readAnswer(text)?.errors).toEqual([{ code: '999', sentence: '' }])
  })

  it('may be a fault', () => {
    const text = soap('<s:Fault><faultcode>wsse:FailedCheck</faultcode></s:Fault>')
    expect(readAnswer(text)).toEqual({ ...NOTHING, fault: 'FailedCheck' })
  })

  it.each(['', 'Service unavailable', '<html><body>503</body></html>', '<a>', soap('<r/>'), soap('')])(
    'is none if it is %s',
    (text) => {
      expect(readAnswer(text)).toBeNull()
    },
  )
})

describe('a code', () => {
  it.each([
    ['C_1|1_PER43_TI', 'PER43', 1],
    ['C_400|12_PER05_VI', 'PER05', 12],
    ['REC_1|2_PER05_VI', 'PER05', null],
    ['C_1_CTO01', 'CTO01', null],
    ['C_400_COM07', 'COM07', null],
    ['PET07', 'PET07', null],
    ['403', '403', null],
    ['INT01', 'INT01', null],
    ['Unknown <code> of nobody at all', 'Unknowncodeofnobodya', null],
  ])('%s is %s of person %s', (raw, code, person) => {
    expect(readCode(raw)).toEqual({ code, person })
  })

  it.each(['403', 'PET08', 'PET09', 'PET10'])('%s is about who sends, and nothing is there', (code) => {
    const { code: ours, outcome, return_code } = failureIn(answer(code)) ?? {}
    expect([ours, outcome, return_code]).toEqual(['unauthorized', 'not_done', code])
  })

  it.each(['900', '901', '902', '903', '904', '905', '906'])('%s is an outage', (code) => {
    expect(failureIn(answer(code))).toMatchObject({ code: 'unavailable', outcome: 'unknown', detail: null })
  })

  it.each(['999', 'INT01'])('%s is a fault', (code) => {
    expect(failureIn(answer(code))).toMatchObject({ code: 'fault', outcome: 'unknown', return_code: code })
  })

  it('of an object’s own is no failure', () => {
    expect([failureOf('constructor'), failureOf('PER43'), failureOf('999')]).toEqual([null, null, 'fault'])
  })
})

describe('what it means', () => {
  it('is a failure if any code is one', () => {
    expect(failureIn(answer('C_1_CTO01', '900'))).toMatchObject({ code: 'unavailable', return_code: '900' })
    expect(failureIn(answer('C_1_CTO01', 'C_1|1_PER43_TI'))).toBeNull()
  })

  it.each([
    ['FailedAuthentication', 'unauthorized'],
    ['FailedCheck', 'unauthorized'],
    ['InvalidSecurity', 'unauthorized'],
    ['InvalidSecurityToken', 'unauthorized'],
    ['SecurityTokenUnavailable', 'unauthorized'],
    ['UnsupportedSecurityToken', 'unauthorized'],
    ['Server', 'fault'],
  ])('is, of the fault %s, %s', (fault, code) => {
    const message = `ertzaintza: ${code} (${fault})`
    expect(failureIn({ ...NOTHING, fault })).toMatchObject({ code, message })
  })

  it('is that it is known only if nothing else is wrong', () => {
    expect(receiptOf('travellers', answer('C_1_CTO01'))).toEqual({ state: 'known', lot: null })
    expect(receiptOf('travellers', answer('C_1_CTO01', 'C_1|1_PER43_TI'))).toMatchObject({
      state: 'refused',
      errors: [
        { code: 'CTO01', field: 'external_reference', message: 'CTO01' },
        { code: 'PER43', field: null, guest_number: 1 },
      ],
    })
  })

  it.each([
    ['travellers', 'C_1_CTO05', 'Error', 'payment_method'],
    ['travellers', 'C_1_CTO17', 'Error', 'contracted_on'],
    ['travellers', 'C_1|1_PER99_TI', 'El campo nombre es obligatorio', 'first_name'],
    ['reservation', 'C_1|1_PER99_TI', 'El campo nombre es obligatorio', 'guest_first_name'],
    ['reservation', 'C_1|1_PER99_TI', 'El campo apellido1 es obligatorio', 'guest_last_name'],
    ['reservation', 'C_1|1_PER99_TI', 'El campo telefono es obligatorio', 'guest_phone'],
    ['reservation', 'C_1|1_PER99_TI', 'El campo correo es obligatorio', 'guest_email'],
    ['reservation', 'C_1_CTO99', 'Valor incorrecto en el campo fechaEntrada', 'from'],
    ['reservation', 'C_1_COM99', 'Valor incorrecto en el campo codigoEstablecimiento', 'establishment_code'],
    ['travellers', 'PET13', 'Demasiadas comunicaciones', null],
    ['reservation', 'PET17', 'Demasiadas comunicaciones', null],
  ] as const)('is, for a report of %s and code %s, “%s”, an error in %s', (kind, code, sentence, field) => {
    const receipt = receiptOf(kind, { ...NOTHING, errors: [{ code, sentence }] })
    expect(receipt).toMatchObject({
      state: 'refused',
      errors: [{ field, message: sentence, guest_id: null }],
    })
    const [error] = receipt.state === 'refused' ? receipt.errors : []
    expect(error?.guest_number).toBe(kind === 'travellers' && code.includes('|') ? 1 : undefined)
  })

  it('is unclear after a fault that is not about who sends', () => {
    expect(failureIn({ ...NOTHING, fault: 'Server' })).toMatchObject({ outcome: 'unknown' })
    expect(failureIn({ ...NOTHING, fault: 'FailedCheck' })).toMatchObject({ outcome: 'not_done' })
    expect(failureIn({ ...NOTHING, fault: 'x'.repeat(50) })?.message).toBe(
      `ertzaintza: fault (${'x'.repeat(40)})`,
    )
    expect(failureIn(NOTHING)).toBeNull()
  })

  it.each([
    ['3', 'STATE 3'],
    [null, 'STATE '],
    ['x'.repeat(30), `STATE ${'x'.repeat(14)}`],
  ])('is unclear in the state %s, which is not that of a report that was accepted', (state, reason) => {
    expect(() => receiptOf('travellers', { ...NOTHING, state })).toThrow(
      expect.objectContaining({
        code: 'bad_response',
        outcome: 'unknown',
        message: `ertzaintza: bad_response (${reason})`,
      }),
    )
  })

  it('is accepted in the state 0, with the number of the request', () => {
    expect(receiptOf('travellers', { ...NOTHING, state: '0', petition: '1-2' })).toEqual({
      state: 'accepted',
      number: '1-2',
    })
    expect(receiptOf('travellers', { ...NOTHING, state: '0' })).toEqual({ state: 'accepted', number: null })
  })
})
