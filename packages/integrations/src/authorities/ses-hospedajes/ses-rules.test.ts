import { describe, expect, it } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { ana, family, john, leo, stay } from '../../testing/ses-reports.ts'
import { DEMO_LESSOR } from './emulator/demo-lessor.ts'
import { SesOffice } from './emulator/ses-office.emulator.ts'
import { type Traveller, travellerReportXml } from './traveller-report.ts'

/** The office's verdict on a report: null if it is valid. */
function faultOf(xml: string): string | null {
  const office = new SesOffice(emulatorClock('2026-12-05T18:00:00Z'))
  const receipt = office.receive(DEMO_LESSOR, 'PV', xml)
  if ('codigo' in receipt) return `${receipt.codigo} ${receipt.descripcion}`
  const [entry] = [...office.lots.values()].flatMap(({ communications }) => communications)
  return entry && 'fault' in entry ? `${entry.fault.code} ${entry.fault.sentence}` : null
}

const party = (...travellers: Traveller[]) => faultOf(travellerReportXml({ ...family, travellers }))
const youth: Traveller = { ...ana, is_minor: true, relationship_code: 'HJ' }
const noDocument = { document_type: null, document_number: null, document_support_number: null } as const

describe('the rules of section 3', () => {
  it.each<[string, Traveller[]]>([
    ['a family', [ana, john, leo]],
    [
      'a Spaniard with a passport and one surname',
      [{ ...ana, document_type: 'PAS', second_last_name: null, document_support_number: null }],
    ],
    [
      'a foreigner with a NIE',
      [{ ...john, document_type: 'NIE', document_number: 'X1234567L', document_support_number: 'E12345678' }],
    ],
    ['somebody born on a leap day who is 18 by March', [{ ...ana, date_of_birth: '2008-02-29' }]],
    ['somebody who turns 18 on the day of arrival', [{ ...ana, date_of_birth: '2008-12-05' }]],
    [
      'a Spaniard of exactly 14 without a document',
      [ana, { ...youth, ...noDocument, date_of_birth: '2012-12-05' }],
    ],
    [
      'a foreigner of 17 without a document',
      [ana, { ...john, ...noDocument, date_of_birth: '2009-12-05', is_minor: true, relationship_code: 'NI' }],
    ],
    ['twins', [ana, leo, { ...leo, first_name: 'Lia', sex: 'M' }]],
    ['somebody of another sex, reached by mail alone', [{ ...john, sex: 'O' }]],
    [
      'names with accents, hyphens, apostrophes and ß',
      [{ ...ana, first_name: 'Íñigo-José', last_name: "O'Groß", second_last_name: 'Peña·Llull' }],
    ],
    [
      'somebody from a country without postal codes',
      [{ ...john, residence_country_code: 'ARE', residence_postal_code: '00000' }],
    ],
  ])('take %s', (_who, travellers) => {
    expect(party(...travellers)).toBeNull()
  })

  it.each<[string, Traveller[], string]>([
    ['a blank name', [{ ...ana, first_name: ' ' }], '10131 El campo nombre'],
    ['Cyrillic letters', [{ ...ana, last_name: 'Пример' }], '10130 Valor incorrecto en el campo apellido1'],
    ['a NIF without a second surname', [{ ...ana, second_last_name: null }], '10131 El campo apellido2'],
    [
      'a wrong letter',
      [{ ...ana, document_number: '12345678A' }],
      '10130 Valor incorrecto en el campo numeroDocumento',
    ],
    [
      'a wrong letter of a NIE',
      [{ ...ana, document_type: 'NIE', document_number: 'X1234567A' }],
      '10130 Valor incorrecto en el campo numeroDocumento',
    ],
    [
      'a NIF without its support number',
      [{ ...ana, document_support_number: null }],
      '10131 El campo soporteDocumento',
    ],
    ['an adult without a document', [{ ...john, ...noDocument }], '10131 El campo tipoDocumento'],
    [
      'a Spaniard of 15 without a document',
      [ana, { ...youth, ...noDocument, date_of_birth: '2011-12-04' }],
      '10131 El campo tipoDocumento',
    ],
    [
      'a birth after the arrival',
      [ana, { ...leo, date_of_birth: '2026-12-06' }],
      '10130 Valor incorrecto en el campo fechaNacimiento',
    ],
    [
      'a resident of Spain without a municipality',
      [{ ...ana, residence_city_code: null }],
      '10131 Código de municipio',
    ],
    [
      'a resident of elsewhere without a city',
      [{ ...john, residence_city: null }],
      '10131 Nombre de municipio',
    ],
    [
      'a postal code that Spain does not have',
      [{ ...ana, residence_postal_code: '99999' }],
      '10130 Valor incorrecto en el campo codigoPostal',
    ],
    [
      'a postal code of another province than the municipality',
      [{ ...ana, residence_postal_code: '08001' }],
      '10130 El código postal no corresponde al municipio',
    ],
    ['nobody to reach', [{ ...ana, phone: null, email: null }], '10131 El campo telefono'],
    [
      'a minor without a relationship',
      [ana, { ...leo, relationship_code: null }],
      '10131 El campo parentesco',
    ],
    ['minors only', [leo], '10131 El campo parentesco'],
    [
      'an e-mail address without a dot',
      [{ ...ana, email: 'ana@localhost' }],
      '10121 Error de validación: Valor incorrecto en el campo correo',
    ],
    [
      'a name that is too long',
      [{ ...ana, first_name: 'a'.repeat(51) }],
      '10121 Error de validación: Valor incorrecto en el campo nombre',
    ],
  ])('refuse %s', (_what, travellers, sentence) => {
    expect(party(...travellers)).toContain(sentence)
  })

  it('refuse a stay that ends before it begins, and one of long ago', () => {
    const during = (change: Partial<typeof stay>) =>
      faultOf(travellerReportXml({ ...family, contract: { ...stay, ...change } }))
    expect(during({ to: stay.from })).toContain('fechaSalida')
    expect(during({ from: '2025-11-01T15:00:00Z' })).toContain('fechaEntrada')
    expect(during({ to: '2032-12-09T10:00:00Z' })).toContain('fechaSalida')
    expect(during({ contracted_on: '2026-12-06' })).toContain('fechaContrato')
    expect(during({ contracted_on: '2026-12-05', from: '2026-12-04T15:00:00Z' })).toContain('fechaContrato')
  })

  it('refuse another order, a namespace by default, an establishment of others', () => {
    const xml = travellerReportXml(family)
    expect(faultOf(xml.replace(/(<rol>VI<\/rol>)(<nombre>Ana<\/nombre>)/, '$2$1'))).toContain('El campo rol')
    expect(faultOf(xml.replaceAll('alt:', '').replace('xmlns:alt', 'xmlns'))).toContain('Espacio de nombres')
    expect(faultOf(xml.replace('0000000001', '9999999999'))).toContain('codigoEstablecimiento')
    expect(faultOf(xml.slice(0, -10))).toContain('10118')
  })
})
