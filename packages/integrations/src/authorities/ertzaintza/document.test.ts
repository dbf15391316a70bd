import { describe, expect, it, vi } from 'vitest'
import { ane, ARRIVAL, booking, family, john, leo } from '../../testing/ertzaintza-reports.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { communicationType, writeDocument } from './document.ts'

const errorsOf = (facts: ReportFacts) => {
  const written = writeDocument(facts)
  return 'errors' in written ? written.errors : []
}

const textOf = (facts: ReportFacts): string => {
  const written = writeDocument(facts)
  if ('errors' in written) throw new Error(JSON.stringify(written.errors))
  return written.text
}

const withGuest = (change: Partial<ReportedGuest>): ReportFacts => ({
  ...family,
  guests: [{ ...ane, ...change }],
})
const values = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value)

describe('a report of travellers', () => {
  it('says everything in the authority’s order and codes', () => {
    expect(textOf(family)).toBe(
      '<alt:peticion xmlns:alt="http://www.servicios.ertzaintza.eus/Ertzaintza/ALOJADOS/A19/comunicacionPV"><solicitud>' +
        '<codigoEstablecimiento>C0048</codigoEstablecimiento><comunicacion>' +
        '<contrato><referencia>HMX4T8PZQ2</referencia><fechaContrato>2026-12-05</fechaContrato>' +
        '<fechaEntrada>2026-12-05T16:00:00</fechaEntrada><fechaSalida>2026-12-09T11:00:00</fechaSalida>' +
        '<numPersonas>3</numPersonas><numHabitaciones>2</numHabitaciones><internet>true</internet>' +
        '<pago><tipoPago>PLATF</tipoPago></pago></contrato>' +
        '<persona><rol>VI</rol><nombre>Ane Miren</nombre><apellido1>Etxeberria</apellido1><apellido2>Ibáñez</apellido2>' +
        '<tipoDocumento>NIF</tipoDocumento><numeroDocumento>12345678Z</numeroDocumento><soporteDocumento>AAA000000</soporteDocumento>' +
        '<fechaNacimiento>1988-02-29</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>M</sexo>' +
        '<direccion><direccion>Calle Mayor 1, 2.º B</direccion><codigoMunicipio>48020</codigoMunicipio>' +
        '<codigoPostal>48001</codigoPostal><pais>ESP</pais></direccion>' +
        '<telefono>+34600000000</telefono><correo>ane@example.com</correo></persona>' +
        '<persona><rol>TI</rol><nombre>John</nombre><apellido1>O&apos;Sample &amp; Sons</apellido1>' +
        '<tipoDocumento>PAS</tipoDocumento><numeroDocumento>C01X00T47</numeroDocumento>' +
        '<fechaNacimiento>1985-05-05</fechaNacimiento><nacionalidad>GBR</nacionalidad><sexo>V</sexo>' +
        '<direccion><direccion>1 Sample Street</direccion><nombreMunicipio>Leeds</nombreMunicipio>' +
        '<codigoPostal>LS1 1AA</codigoPostal><pais>GBR</pais></direccion>' +
        '<correo>john@example.com</correo><parentesco>HJ</parentesco></persona>' +
        '<persona><rol>VI</rol><nombre>Leo</nombre><apellido1>Sample</apellido1><apellido2>Etxeberria</apellido2>' +
        '<fechaNacimiento>2018-03-03</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>V</sexo>' +
        '<direccion><direccion>Calle Mayor 1, 2.º B</direccion><codigoMunicipio>48020</codigoMunicipio>' +
        '<codigoPostal>48001</codigoPostal><pais>ESP</pais></direccion>' +
        '<telefono>+34600000000</telefono><parentesco>PA</parentesco></persona>' +
        '</comunicacion></solicitud></alt:peticion>',
    )
  })

  it('rewrites no letters', () => {
    expect(writeDocument(family)).toEqual({ text: textOf(family), transliterated: [] })
  })

  it('is of a type of its own', () => {
    expect([communicationType('travellers'), communicationType('reservation')]).toEqual(['PV', 'RH'])
  })

  it('is the same on a server in another zone', () => {
    const here = textOf(family)
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(textOf(family)).toBe(here)
    vi.unstubAllEnvs()
  })

  it('has the day of arrival at Madrid as that of its contract, whenever it was booked', () => {
    const contract = { ...family.contract, from: '2026-12-04T23:30:00Z', contracted_on: '2027-01-01' }
    const text = textOf({ ...family, contract })
    expect([values(text, 'fechaContrato'), values(text, 'fechaEntrada')]).toEqual([
      ['2026-12-05'],
      ['2026-12-05T00:30:00'],
    ])
  })

  it('of a further part has the reference of that part, and only its guests', () => {
    const reference = `${family.reference}-P3`
    const text = textOf({ ...family, reference, part: 3, guests: [john], earlier_guests: [ane] })
    expect([values(text, 'referencia'), values(text, 'numPersonas'), values(text, 'rol')]).toEqual([
      ['HMX4T8PZQ2-P3'],
      ['1'],
      ['TI'],
    ])
  })

  it('leaves out what a property does not say', () => {
    const property = { ...family.property, rooms_count: null, has_internet: null }
    const text = textOf({ ...family, property })
    expect([values(text, 'numHabitaciones'), values(text, 'internet')]).toEqual([[], []])
    expect(values(textOf({ ...family, property: { ...property, has_internet: false } }), 'internet')).toEqual(
      ['false'],
    )
  })

  it('calls a payment at the destination another one, and sends zeros for a country without postal codes', () => {
    const contract = { ...family.contract, payment_method: 'DESTI' as const }
    const guests = [{ ...john, residence_postal_code: null }]
    const text = textOf({ ...family, contract, guests })
    expect([values(text, 'tipoPago'), values(text, 'codigoPostal')]).toEqual([['OTRO'], ['00000']])
  })

  it('needs guests', () => {
    expect(errorsOf({ ...family, guests: [] })).toEqual([
      {
        code: 'report.checkin_incomplete',
        message: 'Not all guests are registered yet.',
        field: null,
        guest_id: null,
      },
    ])
  })
})

describe('what has to be corrected', () => {
  const long = (length: number) => 'ñ'.repeat(length)

  it.each<[keyof ReportedGuest, Partial<ReportedGuest>, string]>([
    ['first_name', { first_name: long(51) }, 'too_long'],
    ['first_name', { first_name: ' ' }, 'required'],
    ['first_name', { first_name: 'Ane\u0007' }, 'invalid_characters'],
    ['first_name', { first_name: 'Ane\nMiren' }, 'invalid_characters'],
    ['first_name', { first_name: 'Ane\uD800' }, 'invalid_characters'],
    ['first_name', { first_name: 'Ane\uFFFE' }, 'invalid_characters'],
    ['last_name', { last_name: long(51) }, 'too_long'],
    ['last_name', { last_name: '' }, 'required'],
    ['second_last_name', { second_last_name: long(51) }, 'too_long'],
    ['second_last_name', { second_last_name: null }, 'required'],
    ['document_type', { document_type: null }, 'required'],
    ['document_type', { document_type: null, document_number: null }, 'required'],
    ['document_type', { ...leo, document_number: 'X1' }, 'required'],
    // The type of a value that was stored before it was checked.
    ['document_type', { document_type: 'DNI' as 'NIF' }, 'invalid_choice'],
    ['document_number', { document_number: null }, 'required'],
    ['document_number', { document_number: 'A'.repeat(16) }, 'too_long'],
    ['document_support_number', { document_support_number: null }, 'required'],
    ['document_support_number', { document_type: 'NIE', document_support_number: null }, 'required'],
    ['document_support_number', { document_support_number: 'A'.repeat(10) }, 'too_long'],
    ['date_of_birth', { date_of_birth: '2026-12-06' }, 'birth_not_in_past'],
    ['date_of_birth', { date_of_birth: '2025-02-29' }, 'invalid_date'],
    ['date_of_birth', { date_of_birth: '29.2.1988' }, 'invalid_date'],
    ['nationality_country_code', { nationality_country_code: 'ES' }, 'unknown_country'],
    ['nationality_country_code', { nationality_country_code: 'ESPA' }, 'unknown_country'],
    ['sex', { sex: 'F' as 'M' }, 'invalid_choice'],
    ['relationship_code', { relationship_code: 'XX' as 'HJ' }, 'invalid_choice'],
    ['residence_address', { residence_address: long(101) }, 'too_long'],
    ['residence_address', { residence_address: null }, 'required'],
    ['residence_country_code', { residence_country_code: null }, 'required'],
    ['residence_country_code', { ...john, residence_country_code: 'GB' }, 'unknown_country'],
    ['residence_city_id', { residence_municipality: null }, 'required'],
    [
      'residence_city_id',
      { residence_municipality: { ine_code: '480207', control_digit: '', name: '' } },
      'city_not_spanish',
    ],
    [
      'residence_city_id',
      { residence_municipality: { ine_code: 'x48020', control_digit: '', name: '' } },
      'city_not_spanish',
    ],
    ['residence_postal_code', { residence_postal_code: null }, 'required'],
    ['residence_postal_code', { residence_postal_code: '53001' }, 'invalid_postal_code'],
    ['residence_postal_code', { residence_postal_code: '480011' }, 'invalid_postal_code'],
    ['residence_postal_code', { residence_postal_code: '948001' }, 'invalid_postal_code'],
    ['residence_city', { ...john, residence_city: null }, 'required'],
    ['residence_city', { ...john, residence_city: long(101) }, 'too_long'],
    ['residence_postal_code', { ...john, residence_postal_code: '1'.repeat(21) }, 'too_long'],
    ['phone', { phone_e164: null, email: null }, 'contact_required'],
    ['phone', { phone_e164: '1'.repeat(21) }, 'too_long'],
    ['email', { email: `${'a'.repeat(240)}@example.com` }, 'too_long'],
    ['email', { email: 'a'.repeat(251) }, 'too_long'],
    ['email', { email: 'ane@example.com y' }, 'invalid_email'],
    ['email', { email: 'ane@example' }, 'invalid_email'],
    ['email', { email: 'ane@@example.com' }, 'invalid_email'],
    ['email', { email: 'ane@example..com' }, 'invalid_email'],
    ['email', { email: 'a b@example.com' }, 'invalid_email'],
  ])('in %s, with %o, is %s', (field, change, code) => {
    const guest_id = change.guest_id ?? ane.guest_id
    expect(errorsOf(withGuest(change))).toEqual([
      { code, field, guest_id, message: expect.stringMatching(/^[A-Z].*\.$/) },
    ])
  })

  it.each<Partial<ReportedGuest>>([
    { first_name: long(50), last_name: long(50), second_last_name: '𝛼'.repeat(50) },
    { document_number: 'A'.repeat(15), document_support_number: 'A'.repeat(9) },
    { date_of_birth: ARRIVAL, is_minor: true },
    { document_type: 'PAS', document_support_number: null, second_last_name: null },
    { residence_address: long(100), residence_postal_code: '01001' },
    { ...john, residence_city: long(100), residence_postal_code: '1'.repeat(20) },
    { phone_e164: '1'.repeat(20), email: null },
    { phone_e164: null, email: `${'a'.repeat(238)}@example.com` },
    { phone_e164: null, email: 'ane@mail.example.co.uk' },
    { ...leo, relationship_code: null },
  ])('is nothing at the limits: %o', (change) => {
    expect(errorsOf(withGuest(change))).toEqual([])
  })

  it('says how long it may be', () => {
    expect(errorsOf(withGuest({ first_name: long(51) }))[0]?.message).toBe('Use at most 50 characters.')
  })

  it.each<[string, Partial<ReportFacts>, string]>([
    ['establishment_code', { property: { ...family.property, codes: {} } }, 'required'],
    [
      'establishment_code',
      { property: { ...family.property, codes: { establishment_code: 'C'.repeat(11) } } },
      'too_long',
    ],
    ['external_reference', { reference: 'R'.repeat(51) }, 'too_long'],
    ['external_reference', { reference: '' }, 'required'],
    ['rooms_count', { property: { ...family.property, rooms_count: 0 } }, 'invalid_number'],
    ['rooms_count', { property: { ...family.property, rooms_count: 1.5 } }, 'invalid_number'],
    ['payment_method', { contract: { ...family.contract, payment_method: null } }, 'required'],
    [
      'payment_method',
      { contract: { ...family.contract, payment_method: 'IOU' as 'OTRO' } },
      'invalid_choice',
    ],
  ])('in the booking’s %s, with %o, is %s', (field, change, code) => {
    expect(errorsOf({ ...family, ...change })).toMatchObject([{ code, field, guest_id: null }])
  })

  it('is nothing in a reference that just fits, and everything at once where there is more', () => {
    expect(errorsOf({ ...family, reference: 'R'.repeat(50), part: 2 })).toEqual([])
    const guests = [
      { ...ane, first_name: '' },
      { ...john, residence_city: null },
    ]
    const contract = { ...family.contract, payment_method: null }
    expect(errorsOf({ ...family, guests, contract }).map(({ field, guest_id }) => [field, guest_id])).toEqual(
      [
        ['payment_method', null],
        ['first_name', ane.guest_id],
        ['residence_city', john.guest_id],
      ],
    )
  })
})

describe('a report of a booking', () => {
  it('names who booked, and says so if they have one name', () => {
    expect(textOf(booking)).toBe(
      '<alt:peticion xmlns:alt="http://www.servicios.ertzaintza.eus/Ertzaintza/ALOJADOS/A19/comunicacionRH"><solicitud>' +
        '<comunicacion><establecimiento><codigo>C0048</codigo></establecimiento>' +
        '<contrato><referencia>HMX4T8PZQ2</referencia><fechaContrato>2026-10-02</fechaContrato>' +
        '<fechaEntrada>2026-12-05T16:00:00</fechaEntrada><fechaSalida>2026-12-09T11:00:00</fechaSalida>' +
        '<numPersonas>3</numPersonas><numHabitaciones>2</numHabitaciones><internet>true</internet>' +
        '<pago><tipoPago>PLATF</tipoPago></pago></contrato>' +
        '<persona><rol>TI</rol><nombre>Amaia</nombre><apellido1>No aplica</apellido1>' +
        '<telefono>+34600000001</telefono></persona></comunicacion></solicitud></alt:peticion>',
    )
  })

  const holder = { first_name: 'Amaia', last_name: 'Ruiz', phone_e164: '+34600000001', email: null }

  it.each([
    [{ ...holder }, 'Amaia', 'Ruiz'],
    [{ ...holder, first_name: ' ', last_name: 'Ruiz ' }, 'Ruiz', 'No aplica'],
  ])('of %o is of %s %s', (who, name, surname) => {
    const text = textOf({ ...booking, holder: who })
    expect([values(text, 'nombre'), values(text, 'apellido1')]).toEqual([[name], [surname]])
  })

  it.each<[string, Partial<ReportFacts>, string]>([
    [
      'contracted_on',
      { contract: { ...family.contract, contracted_on: '2026-12-06' } },
      'contracted_in_future',
    ],
    ['contracted_on', { contract: { ...family.contract, contracted_on: '2.10.2026' } }, 'invalid_date'],
    [
      'contracted_on',
      { written_at: '2027-01-01T00:00:00Z', contract: { ...family.contract, contracted_on: '2026-12-06' } },
      'contracted_after_arrival',
    ],
    ['guests_number', { contract: { ...family.contract, guests_number: 0 } }, 'invalid_number'],
    ['guest_first_name', { holder: { ...holder, first_name: '', last_name: '' } }, 'required'],
    ['guest_first_name', { holder: { ...holder, first_name: '', last_name: ' ' } }, 'required'],
    ['guest_first_name', { holder: { ...holder, first_name: 'ñ'.repeat(51) } }, 'too_long'],
    ['guest_last_name', { holder: { ...holder, last_name: 'ñ'.repeat(51) } }, 'too_long'],
    ['guest_phone', { holder: { ...holder, phone_e164: '1'.repeat(21) } }, 'too_long'],
    ['guest_phone', { holder: { ...holder, phone_e164: null } }, 'contact_required'],
    ['guest_email', { holder: { ...holder, email: 'nobody' } }, 'invalid_email'],
  ])('with a wrong %s, %o, is refused as %s', (field, change, code) => {
    expect(errorsOf({ ...booking, ...change })).toMatchObject([{ code, field, guest_id: null }])
  })

  it('has the email address of somebody without phone', () => {
    const text = textOf({ ...booking, holder: { ...holder, phone_e164: null, email: 'amaia@example.com' } })
    expect([values(text, 'telefono'), values(text, 'correo')]).toEqual([[], ['amaia@example.com']])
  })

  it('may be made on the day it is written and of the arrival', () => {
    const contract = { ...family.contract, contracted_on: ARRIVAL }
    expect(errorsOf({ ...booking, contract })).toEqual([])
  })

  it('needs somebody who booked', () => {
    expect(errorsOf({ ...booking, holder: null }).map(({ field }) => field)).toEqual([
      'guest_first_name',
      'guest_phone',
    ])
  })
})
