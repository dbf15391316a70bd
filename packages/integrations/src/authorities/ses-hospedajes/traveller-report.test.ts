import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { ana, anyParty, family, john, leo, schemaErrors, stay } from '../../testing/ses-reports.ts'
import { DEMO_LESSOR } from './emulator/demo-lessor.ts'
import { SesOffice } from './emulator/ses-office.emulator.ts'
import { packDocument, unpackDocument } from './packed-document.ts'
import { reservationReportXml } from './reservation-report.ts'
import { type Traveller, travellerReportXml } from './traveller-report.ts'

const NOW = '2026-12-05T18:00:00Z'
const xmlOf = (...travellers: Traveller[]) => travellerReportXml({ ...family, travellers })

describe('a report of travellers', () => {
  it('is what the published schema takes', async () => {
    expect(await schemaErrors('altaParteHospedaje', [travellerReportXml(family)])).toEqual([])
  })

  it('is written as in the manual, element by element', () => {
    expect(xmlOf(john, leo)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaParteHospedaje"><solicitud>' +
        '<codigoEstablecimiento>0000000001</codigoEstablecimiento><comunicacion>' +
        '<contrato><referencia>HMX4T8PZQ2</referencia><fechaContrato>2026-10-02</fechaContrato>' +
        '<fechaEntrada>2026-12-05T16:00:00</fechaEntrada><fechaSalida>2026-12-09T11:00:00</fechaSalida>' +
        '<numPersonas>2</numPersonas><numHabitaciones>2</numHabitaciones><internet>true</internet>' +
        '<pago><tipoPago>PLATF</tipoPago></pago></contrato>' +
        '<persona><rol>VI</rol><nombre>John</nombre><apellido1>Sample</apellido1>' +
        '<tipoDocumento>PAS</tipoDocumento><numeroDocumento>C01X00T47</numeroDocumento>' +
        '<fechaNacimiento>1988-05-05</fechaNacimiento><nacionalidad>GBR</nacionalidad><sexo>H</sexo>' +
        '<direccion><direccion>1 Sample Street</direccion><nombreMunicipio>Leeds</nombreMunicipio>' +
        '<codigoPostal>LS1 1AA</codigoPostal><pais>GBR</pais></direccion><correo>john@example.com</correo></persona>' +
        '<persona><rol>VI</rol><nombre>Leo</nombre><apellido1>Sample</apellido1><apellido2>Prueba</apellido2>' +
        '<fechaNacimiento>2018-03-03</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>H</sexo>' +
        '<direccion><direccion>Calle Falsa 1, 2 B</direccion><codigoMunicipio>28079</codigoMunicipio>' +
        '<codigoPostal>28001</codigoPostal><pais>ESP</pais></direccion><telefono>+34600000000</telefono>' +
        '<parentesco>HJ</parentesco></persona></comunicacion></solicitud></alt:peticion>',
    )
  })

  it('says everything in its order, and leaves out what is not there', () => {
    const xml = travellerReportXml(family)
    expect([...xml.matchAll(/<(\w[\w:]*)[ >]/g)].map(([, name]) => name)).toEqual([
      'alt:peticion',
      'solicitud',
      'codigoEstablecimiento',
      'comunicacion',
      'contrato',
      'referencia',
      'fechaContrato',
      'fechaEntrada',
      'fechaSalida',
      'numPersonas',
      'numHabitaciones',
      'internet',
      'pago',
      'tipoPago',
      'persona',
      'rol',
      'nombre',
      'apellido1',
      'apellido2',
      'tipoDocumento',
      'numeroDocumento',
      'soporteDocumento',
      'fechaNacimiento',
      'nacionalidad',
      'sexo',
      'direccion',
      'direccion',
      'codigoMunicipio',
      'codigoPostal',
      'pais',
      'telefono',
      'correo',
      'persona',
      'rol',
      'nombre',
      'apellido1',
      'tipoDocumento',
      'numeroDocumento',
      'fechaNacimiento',
      'nacionalidad',
      'sexo',
      'direccion',
      'direccion',
      'nombreMunicipio',
      'codigoPostal',
      'pais',
      'correo',
      'persona',
      'rol',
      'nombre',
      'apellido1',
      'apellido2',
      'fechaNacimiento',
      'nacionalidad',
      'sexo',
      'direccion',
      'direccion',
      'codigoMunicipio',
      'codigoPostal',
      'pais',
      'telefono',
      'parentesco',
    ])
    expect(xml).not.toMatch(/<(\w+)><\/\1>|<\w+\/>/)
  })

  it('tells the time of Madrid, in winter, in summer and when the clock goes back', () => {
    const times = (from: string, to: string) =>
      [
        ...travellerReportXml({ ...family, contract: { ...stay, from, to } }).matchAll(
          /<fecha(?:Entrada|Salida)>([^<]+)/g,
        ),
      ].map(([, time]) => time)
    expect(times('2026-12-05T15:00:00Z', '2026-12-09T10:00:00Z')).toEqual([
      '2026-12-05T16:00:00',
      '2026-12-09T11:00:00',
    ])
    // A house on Tenerife whose guests arrive at 16:00 local time.
    expect(times('2026-07-01T16:00:00+01:00', '2026-07-03T11:00:00+01:00')).toEqual([
      '2026-07-01T17:00:00',
      '2026-07-03T12:00:00',
    ])
    expect(times('2026-10-24T22:30:00Z', '2026-10-25T01:30:00Z')).toEqual([
      '2026-10-25T00:30:00',
      '2026-10-25T02:30:00',
    ])
  })

  it.each([
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
  ])('says the same from a server whose clock is that of %s', (zone, minutes_behind) => {
    const here = travellerReportXml(family)
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-12-05T12:00:00Z').getTimezoneOffset()).toBe(minutes_behind)
    expect(travellerReportXml(family)).toBe(here)
    vi.unstubAllEnvs()
  })

  it('escapes what XML would read otherwise, and keeps every letter', async () => {
    const xml = xmlOf(
      { ...ana, first_name: "D'Arcy-Łucja", last_name: 'Groß & Söhne', residence_address: 'C/ "Sol" <3>' },
      john,
    )
    expect(xml).toContain('<nombre>D&apos;Arcy-Łucja</nombre><apellido1>Groß &amp; Söhne</apellido1>')
    expect(xml).toContain('<direccion>C/ &quot;Sol&quot; &lt;3&gt;</direccion>')
    expect(await schemaErrors('altaParteHospedaje', [xml])).toEqual([])
  })

  it('drops what XML cannot hold', async () => {
    const xml = xmlOf({ ...ana, residence_address: 'Calle\u0000 \u0007Sol \uD800' })
    expect(xml).toContain('<direccion>Calle Sol </direccion>')
    expect(await schemaErrors('altaParteHospedaje', [xml])).toEqual([])
  })

  it('counts the people it names, and gives a relationship to minors only', () => {
    expect(xmlOf(ana, leo)).toContain('<numPersonas>2</numPersonas>')
    expect(xmlOf({ ...ana, relationship_code: 'PM' }, leo).match(/<parentesco>\w+/g)).toEqual([
      '<parentesco>HJ',
    ])
  })

  it('of a thousand random parties pleases the schema and the office', async () => {
    const office = new SesOffice(emulatorClock(NOW))
    const documents = fc.sample(anyParty, 1000).map(travellerReportXml)
    expect(await schemaErrors('altaParteHospedaje', documents)).toEqual([])
    const lots = new Set(documents.map((xml) => office.receive(DEMO_LESSOR, 'PV', xml)))
    for (const lot of lots) expect(lot).toHaveProperty('lot')
    expect([...office.lots.values()].flatMap(({ communications }) => communications)).not.toContainEqual(
      expect.objectContaining({ fault: expect.anything() }),
    )
  })
})

it('reports a booking and its holder', async () => {
  const xml = reservationReportXml({
    establishment_code: '0000000001',
    contract: stay,
    holder: { first_name: 'Ana', last_name: 'Prueba', phone: '+34600000000', email: null },
  })
  expect(await schemaErrors('altaReservaHospedaje', [xml])).toEqual([])
  expect(new SesOffice(emulatorClock(NOW)).receive(DEMO_LESSOR, 'RH', xml)).toHaveProperty('lot')
})

it('packs a document the same way each time, as a ZIP with one entry', () => {
  const xml = travellerReportXml(family)
  const packed = packDocument(xml)
  expect(Buffer.from(packed, 'base64').subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
  expect(packDocument(xml)).toBe(packed)
  expect(unpackDocument(packed)).toBe(xml)
  expect(unpackDocument(Buffer.from(xml).toString('base64'))).toBeNull()
  expect(unpackDocument('not base64!')).toBeNull()
})
