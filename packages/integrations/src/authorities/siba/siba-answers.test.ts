import { describe, expect, it } from 'vitest'
import { answeredFaults, isWrongKey, receiptOf, type SibaFault } from './siba-answer.ts'

const soap = (content: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`
const result = (text: string) =>
  soap(
    `<EntregaBoletinsAlojamentoResponse xmlns="http://sef.pt/"><EntregaBoletinsAlojamentoResult>${text}</EntregaBoletinsAlojamentoResult></EntregaBoletinsAlojamentoResponse>`,
  )
const escaped = (xml: string) => xml.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const errors = (...faults: string[]) => result(escaped(`<ErrosBA>${faults.join('')}</ErrosBA>`))
const fault = (Linha: string, Codigo_Retorno: string, Descricao: string) =>
  `<RetornoBA><Linha>${Linha}</Linha><Codigo_Retorno>${Codigo_Retorno}</Codigo_Retorno><Descricao>${Descricao}</Descricao></RetornoBA>`
const said = (Descricao: string, Codigo_Retorno = '13'): SibaFault => ({
  Linha: '1',
  Codigo_Retorno,
  Descricao,
})

const read = (text: string, status = 200) => answeredFaults({ status, text }, 'unknown')

describe('an answer of SIBA', () => {
  it.each(['0', ' 0\n'])('has no faults if it is %j', (text) => {
    expect(read(result(text))).toEqual([])
  })

  it('may say the types of its elements', () => {
    const typed = result('0').replace(
      '<EntregaBoletinsAlojamentoResult>',
      '<EntregaBoletinsAlojamentoResult type="string">',
    )
    expect(read(typed)).toEqual([])
  })

  it('has one fault or several', () => {
    expect(read(errors(fault('1', '13', ' Documento inválido. ')))).toEqual([said('Documento inválido.')])
    expect(read(errors(fault('1', '13', 'a'), fault('2', '14', 'b')))).toEqual([
      said('a'),
      { Linha: '2', Codigo_Retorno: '14', Descricao: 'b' },
    ])
  })

  it('has faults that leave something out', () => {
    expect(read(errors('<RetornoBA><Descricao>a</Descricao></RetornoBA>'))).toEqual([
      { Linha: '', Codigo_Retorno: '', Descricao: 'a' },
    ])
  })

  it.each([
    [
      'the fault of a server',
      soap('<s:Fault><faultcode>s:Server</faultcode></s:Fault>'),
      500,
      'fault (s:Server)',
    ],
    ['a fault without code', soap('<s:Fault><faultstring>x</faultstring></s:Fault>'), 500, 'fault ()'],
    ['an outage', 'manutenção', 500, 'unavailable (HTTP 500)'],
    [
      'an answer whose elements do not match',
      result('0').replace('</s:Body>', '</s:Bodi>'),
      200,
      'bad_response (HTTP 200)',
    ],
    ['an answer that breaks off', result('0').slice(0, -20), 200, 'bad_response (HTTP 200)'],
    ['a page', '<html/>', 200, 'bad_response (HTTP 200)'],
    ['no XML', '<a', 200, 'bad_response (HTTP 200)'],
    ['another result', result('1'), 200, 'bad_response (HTTP 200)'],
    ['no result', soap('<x/>'), 200, 'bad_response (HTTP 200)'],
    ['no faults', errors(), 200, 'bad_response (HTTP 200)'],
  ])('is none if it is %s, and the file may be there', (_what, text, status, reason) => {
    const message = `siba: ${reason}`
    expect(() => read(text, status)).toThrow(expect.objectContaining({ message, outcome: 'unknown' }))
    expect(() => answeredFaults({ status, text }, 'not_done')).toThrow(
      expect.objectContaining({ outcome: 'not_done' }),
    )
  })

  it.each([401, 403])('is a refusal of the sender with the status %i, and nothing is there', (status) => {
    const message = `siba: unauthorized (HTTP ${status})`
    expect(() => read('', status)).toThrow(expect.objectContaining({ message, outcome: 'not_done' }))
  })
})

describe('faults', () => {
  it('are about the access key by their code', () => {
    expect([isWrongKey(said('x', '22')), isWrongKey(said('x', '2'))]).toEqual([true, false])
  })

  it('are none of a file that was taken', () => {
    expect(receiptOf([])).toEqual({ state: 'accepted', number: null })
  })

  it.each([
    'O ficheiro 7 já existe.',
    'O ficheiro já foi entregue',
    'Ficheiro JÁ RECEBIDO',
    'Boletim duplicado',
    'já entregue',
  ])('say that it is there: “%s”', (sentence) => {
    expect(receiptOf([said(sentence)])).toEqual({ state: 'known', lot: null })
    expect(receiptOf([said(sentence), said('Documento inválido')])).toMatchObject({ state: 'refused' })
  })

  it.each([
    ['Pais_Emissor_Documento inválido', 'regime_fields.document_issuing_country_code'],
    ['País emissor inválido', 'regime_fields.document_issuing_country_code'],
    ['Local de Nascimento inválido', 'regime_fields.place_of_birth'],
    ['Local_Nascimento inválido', 'regime_fields.place_of_birth'],
    ['Data de Nascimento posterior a hoje', 'date_of_birth'],
    ['Data_Nascimento posterior a hoje', 'date_of_birth'],
    ['Pais_Residencia_Origem inválido', 'residence_country_code'],
    ['País de Residência inválido', 'residence_country_code'],
    ['Pais de Residência inválido', 'residence_country_code'],
    ['Local_Residencia_Origem inválido', 'residence_city'],
    ['Local de Residência inválido', 'residence_city'],
    ['Tipo_Documento inválido', 'document_type'],
    ['Tipo de Documento inválido', 'document_type'],
    ['Documento_Identificacao inválido', 'document_number'],
    ['Nacionalidade inválida', 'nationality_country_code'],
    ['Apelido inválido', 'last_name'],
    ['Data_Entrada posterior a hoje', 'from'],
    ['Data de Entrada posterior a hoje', 'from'],
    ['Data_Saida inválida', 'to'],
    ['Data de Saída inválida', 'to'],
    ['Nome inválido', 'first_name'],
    ['Outro erro', null],
  ])('name the field: “%s” is about %s', (sentence, field) => {
    expect(receiptOf([said(sentence)])).toEqual({
      state: 'refused',
      errors: [{ code: '13', message: sentence, field, guest_id: null, guest_number: 1 }],
    })
  })

  it('quote nothing personal, and have a code in any case', () => {
    expect(receiptOf([said('Documento C01X00T47 inválido', '')])).toMatchObject({
      errors: [{ code: 'rejected', message: 'Documento ••• inválido' }],
    })
  })
})
