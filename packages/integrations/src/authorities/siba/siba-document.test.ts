import { describe, expect, it } from 'vitest'
import { lisbon, lisbonGuest } from '../../testing/portuguese-parties.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { writeSibaDocument } from './siba-document.ts'

const written = (guest: Partial<ReportedGuest>, facts: Partial<ReportFacts> = {}) =>
  writeSibaDocument({ ...lisbon, guests: [{ ...lisbonGuest, ...guest }], ...facts })
const textOf = (...given: Parameters<typeof written>): string => {
  const document = written(...given)
  if ('errors' in document) throw new Error(JSON.stringify(document.errors))
  return document.text
}
const errorsOf = (...given: Parameters<typeof written>) => {
  const document = written(...given)
  return 'errors' in document ? document.errors.map(({ field, code }) => `${field}: ${code}`) : []
}
const valueOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

describe('a file for SIBA', () => {
  it('is written element by element, in the order of the schema', () => {
    expect(textOf({}).replaceAll('><', '>\n<').split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<MovimentoBAL xmlns="http://sef.pt/BAws">',
      '<Unidade_Hoteleira>',
      '<Codigo_Unidade_Hoteleira>500100200</Codigo_Unidade_Hoteleira>',
      '<Estabelecimento>1</Estabelecimento>',
      '<Nome>Casa da Lapa</Nome>',
      '<Abreviatura>CASA LAPA</Abreviatura>',
      '<Morada>Rua das Janelas Verdes 9</Morada>',
      '<Localidade>Lisboa</Localidade>',
      '<Codigo_Postal>1200</Codigo_Postal>',
      '<Zona_Postal>690</Zona_Postal>',
      '<Telefone>213000111</Telefone>',
      '<Nome_Contacto>Inês Sá</Nome_Contacto>',
      '<Email_Contacto>ines@example.com</Email_Contacto>',
      '</Unidade_Hoteleira>',
      '<Boletim_Alojamento>',
      '<Apelido>MULLER STRAUSS</Apelido>',
      '<Nome>JÚLIA</Nome>',
      '<Nacionalidade>D</Nacionalidade>',
      '<Data_Nascimento>1990-05-05T00:00:00</Data_Nascimento>',
      '<Local_Nascimento>Köln</Local_Nascimento>',
      '<Documento_Identificacao>C01X00T47</Documento_Identificacao>',
      '<Pais_Emissor_Documento>D</Pais_Emissor_Documento>',
      '<Tipo_Documento>P</Tipo_Documento>',
      '<Data_Entrada>2026-12-05T00:00:00</Data_Entrada>',
      '<Pais_Residencia_Origem>AUT</Pais_Residencia_Origem>',
      '<Local_Residencia_Origem>Wien</Local_Residencia_Origem>',
      '</Boletim_Alojamento>',
      '<Envio>',
      '<Numero_Ficheiro>7</Numero_Ficheiro>',
      '<Data_Movimento>2026-12-05T00:00:00</Data_Movimento>',
      '</Envio>',
      '</MovimentoBAL>',
    ])
  })

  it('says when they left in the report of that', () => {
    expect(valueOf(textOf({}, { kind: 'departure' }), 'Data_Saida')).toBe('2026-12-09T00:00:00')
  })

  it('has ICAO’s codes of countries', () => {
    const codes = (nationality_country_code: string) =>
      valueOf(textOf({ nationality_country_code }), 'Nacionalidade')
    expect(['DEU', 'XKX', 'FRA'].map(codes)).toEqual(['D', 'RKS', 'FRA'])
  })

  it('tells passports from identity cards and other documents', () => {
    const type = (document_type: ReportedGuest['document_type']) =>
      valueOf(textOf({ document_type }), 'Tipo_Documento')
    expect((['PAS', 'OTRO', 'NIF', 'NIE'] as const).map(type)).toEqual(['P', 'B', 'B', 'O'])
  })

  it('leaves out hyphens and slashes of a number', () => {
    const text = textOf({ document_type: 'OTRO', document_number: 'C-01/X' })
    expect(valueOf(text, 'Documento_Identificacao')).toBe('C01X')
  })

  it('names the municipality of residents of Spain', () => {
    const residence_municipality = { ine_code: '08019', control_digit: '3', name: 'Barcelona' }
    const spaniard = { residence_country_code: 'ESP', residence_city: null, residence_municipality }
    expect(valueOf(textOf(spaniard), 'Local_Residencia_Origem')).toBe('Barcelona')
  })

  it('tells which letters are written otherwise', () => {
    const document = written({})
    expect('transliterated' in document && document.transliterated).toEqual([
      { field: 'last_name', guest_id: lisbonGuest.guest_id, from: 'Müller Strauß', to: 'MULLER STRAUSS' },
    ])
  })

  it.each<[string, Partial<ReportedGuest>, string[]]>([
    ['another script', { last_name: 'Петров', second_last_name: null }, ['last_name: unwritable_characters']],
    ['surnames of over 40 letters', { second_last_name: 'A'.repeat(34) }, ['last_name: too_long']],
    ['a long first name', { first_name: 'A'.repeat(41) }, ['first_name: too_long']],
    [
      'a long place of birth',
      {
        regime_fields: {
          regime: 'portugal',
          place_of_birth: 'a'.repeat(31),
          document_issuing_country_code: 'DEU',
        },
      },
      ['regime_fields.place_of_birth: too_long'],
    ],
    [
      'no issuing country',
      { regime_fields: null },
      ['regime_fields.document_issuing_country_code: required'],
    ],
    [
      'no document',
      { document_type: null, document_number: null },
      ['document_number: required', 'document_type: required'],
    ],
    ['a number of signs alone', { document_number: '/-' }, ['document_number: invalid_document_number']],
    ['no place of residence', { residence_city: null }, ['residence_city: required']],
    ['a long place of residence', { residence_city: 'a'.repeat(31) }, ['residence_city: too_long']],
    ['no country of residence', { residence_country_code: null }, ['residence_country_code: required']],
  ])('refuses %s at its field', (_what, guest, errors) => {
    expect(errorsOf(guest)).toEqual(errors)
  })

  it('has postal codes with and without a hyphen', () => {
    const { property } = lisbon
    const partsOf = (postal_code: string) => {
      const text = textOf({}, { property: { ...property, postal_code } })
      return [valueOf(text, 'Codigo_Postal'), valueOf(text, 'Zona_Postal')]
    }
    expect([partsOf('1200-690'), partsOf('1200690')]).toEqual([
      ['1200', '690'],
      ['1200', '690'],
    ])
  })

  it.each([
    ['+351 213 000 111', '213000111'],
    ['(+351) 213-000-111', '213000111'],
    ['00351213000111', '213000111'],
    ['351213000111', '213000111'],
    ['351123', '351123'],
    ['+44 1632 9601', '4416329601'],
  ])('has the phone number %s as %s', (phone, shown) => {
    const { property } = lisbon
    const text = textOf({}, { property: { ...property, contact: { ...property.contact, phone } } })
    expect(valueOf(text, 'Telefone')).toBe(shown)
  })

  it('is of the name that the establishment has at SIBA', () => {
    const { property } = lisbon
    const codes = { ...property.codes, establishment_name: 'CASA DA LAPA' }
    expect(valueOf(textOf({}, { property: { ...property, codes } }), 'Nome')).toBe('CASA DA LAPA')
  })

  it('says of each error what to do', () => {
    const messages = (...given: Parameters<typeof written>) => {
      const document = written(...given)
      return 'errors' in document ? document.errors.map(({ message }) => message) : []
    }
    const { property } = lisbon
    expect(messages({ document_number: '/-' })).toEqual([
      'Enter the letters and digits of the document number.',
    ])
    expect(messages({}, { property: { ...property, postal_code: '1' } })).toEqual([
      'Enter a Portuguese postal code, such as 1200-123.',
    ])
    const contact = { ...property.contact, phone: '1' }
    expect(messages({}, { property: { ...property, contact } })).toEqual([
      'Enter a phone number of 6 to 10 digits: SIBA takes no others.',
    ])
  })

  it('refuses what is wrong with the property', () => {
    const { property } = lisbon
    expect(errorsOf({}, { property: { ...property, postal_code: '1200' } })).toEqual([
      'postal_code: invalid_postal_code',
    ])
    for (const postal_code of ['x1200-690', '1200-6901', '1200 690'])
      expect(errorsOf({}, { property: { ...property, postal_code } })).toEqual([
        'postal_code: invalid_postal_code',
      ])
    expect(errorsOf({}, { property: { ...property, name: 'a'.repeat(41) } })).toEqual(['name: too_long'])
    expect(errorsOf({}, { property: { ...property, city: 'a'.repeat(31) } })).toEqual(['city: too_long'])
    expect(
      errorsOf({}, { property: { ...property, contact: { ...property.contact, phone: null } } }),
    ).toEqual(['contact.phone: required'])
    for (const phone of ['12345678901', '1351213000111', '3512130001112', '12345'])
      expect(errorsOf({}, { property: { ...property, contact: { ...property.contact, phone } } })).toEqual([
        'contact.phone: invalid_phone',
      ])
    expect(errorsOf({}, { property: { ...property, address: 'a'.repeat(41) } })).toEqual([
      'address: too_long',
    ])
    expect(errorsOf({}, { property: { ...property, codes: {} } })).toEqual([
      'tax_number: required',
      'establishment_number: required',
      'authority_codes.abbreviation: required',
    ])
    expect(
      errorsOf({}, { property: { ...property, contact: { name: null, phone: '+351 12', email: null } } }),
    ).toEqual(['contact.phone: invalid_phone', 'contact.name: required', 'contact.email: required'])
  })
})
