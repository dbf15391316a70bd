import { readSheet } from '@stayward/integrations/sheets/read-sheet'
import { writeCsv } from '@stayward/integrations/sheets/write-csv'
import type { SheetCell, SheetRow } from '@stayward/integrations/sheets/sheet-row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingTable } from '../../stays/bookings/exported-bookings.presenter.ts'
import { propertyTable } from '../../properties/exported-properties.presenter.ts'
import { BookingCreate } from '@stayward/contract/stays/booking'
import { IMPORT_FORMATS, RESERVATION_FIELDS } from '@stayward/contract/channels/import-values'
import { readAmount } from './read-amount.rules.ts'
import { readDay, settleDateOrder } from './read-day.rules.ts'
import { readPropertyRow, recognisePropertyColumns } from './read-property.rules.ts'
import { readReservation } from './read-reservation.rules.ts'
import { recogniseColumns } from './recognise-columns.rules.ts'

const text = (value: string): SheetCell => (value === '' ? null : { type: 'text', value })
const headingsOf = (row: SheetRow | undefined) => (row?.cells ?? []).map((cell) => cell && String(cell.value))

/** What an uploaded text becomes. */
async function imported(content: string, name = 'reservations.csv') {
  const reading = await readSheet(Buffer.from(content), name)
  if (reading.outcome === 'fault') throw new Error(reading.fault)
  const [headings, ...rows] = reading.rows
  const { format, mapping, missing } = recogniseColumns(headingsOf(headings))
  const settled = settleDateOrder(mapping, rows)
  return { format, missing, settled, readings: rows.map((row) => readReservation(row, settled, format)) }
}

const AIRBNB =
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings'

describe('Airbnb', () => {
  it('is read with names, people, phones and money', async () => {
    const { format, missing, readings } = await imported(
      `${AIRBNB}\n` +
        'HMX4A9Q2,Confirmed,Ana María Pons,"+1 (412) 555-4321",2,1,0,12/5/2026,12/9/2026,4,2026-10-01,"Loft, centre","$1,020.00"\n' +
        'HMX4A9Q3,Canceled by guest,Zoé,not shown,1,0,0,2026-12-24,2026-12-26,2,2026-10-01,Loft,(80.00)\n',
    )
    expect([format, missing]).toEqual(['airbnb', []])
    expect(readings).toEqual([
      {
        outcome: 'read',
        reservation: {
          line: 2,
          reference: 'HMX4A9Q2',
          status: 'confirmed',
          guest_first_name: 'Ana',
          guest_last_name: 'María Pons',
          phone: '+14125554321',
          email: null,
          adults: 2,
          children: 1,
          infants: 0,
          guests_number: 3,
          from: '2026-12-05',
          to: '2026-12-09',
          booked_on: '2026-10-01',
          source: null,
          listing: 'Loft, centre',
          amount: 102_000,
          currency: null,
          left_out: [],
        },
      },
      {
        outcome: 'read',
        reservation: expect.objectContaining({
          status: 'cancelled',
          guest_last_name: null,
          phone: null,
          from: '2026-12-24',
          amount: -8000,
          left_out: [{ column: 'phone', text: 'not shown' }],
        }),
      },
    ])
  })

  it('refuses what would have to be guessed, row by row', async () => {
    const { readings } = await imported(
      `${AIRBNB}\n` +
        'HM1,Confirmed,A B,,2,0,0,24/10/2026,26/10/2026,2,2026-10-01,Loft,$1\n' +
        'HM2,Confirmed,A B,,2,0,0,10/24/2026,10/26/2026,2,2026-10-01,Loft, in the centre,$1\n' +
        ',Confirmed,A B,,2,0,0,10/24/2026,10/26/2026,2,2026-10-01,Loft,$1\n' +
        'HM4,Confirmed,A B,,2,0,0,10/26/2026,10/26/2026,0,2026-10-01,Loft,$1\n',
    )
    expect(readings).toEqual([
      { outcome: 'unreadable', line: 2, reason: 'date_unreadable', column: 'from' },
      { outcome: 'unreadable', line: 3, reason: 'columns_shifted', column: null },
      { outcome: 'unreadable', line: 4, reason: 'reference_missing', column: 'reference' },
      { outcome: 'unreadable', line: 5, reason: 'dates_reversed', column: 'to' },
    ])
  })

  it('is found with fewer columns in another order', () => {
    const { format, mapping } = recogniseColumns([
      'End date',
      'Guest',
      null,
      'Start date',
      'CONFIRMATION CODE',
    ])
    expect(format).toBe('airbnb')
    expect(mapping).toEqual({
      columns: { to: 0, guest_name: 1, from: 3, reference: 4 },
      width: 5,
      date_order: 'month_first',
    })
  })

  it.each([
    [
      'es',
      'Código de confirmación,Estado,Nombre del huésped,Fecha de inicio,Fecha de finalización,Anuncio,Ingresos',
    ],
    ['fr', 'Code de confirmation,Statut,Nom du voyageur,Date de début,Date de fin,Annonce,Revenus'],
    ['de', 'Bestätigungscode,Status,Name des Gastes,Startdatum,Enddatum,Inserat,Einkünfte'],
    ['it', "Codice di conferma,Stato,Nome dell'ospite,Data di inizio,Data di fine,Annuncio,Guadagni"],
    ['pt', 'Código de confirmação,Estado,Nome do hóspede,Data de início,Data de término,Anúncio,Ganhos'],
    ['ca', 'Codi de confirmació,Estat,Nom de l’hoste,Data d’inici,Data de finalització,Anunci,Ingressos'],
  ])('is found in %s, where the day comes first', async (_language, headings) => {
    const { format, settled, readings } = await imported(
      `${headings}\nHM1,Confirmada,Ana Pons,05/12/2026,09/12/2026,Loft,"412,50 €"\n`,
    )
    expect(format).toBe('airbnb')
    expect(Object.keys(settled.columns)).toHaveLength(7)
    expect(readings).toMatchObject([
      { reservation: { from: '2026-12-05', to: '2026-12-09', amount: 41_250, currency: 'EUR' } },
    ])
  })
})

const BOOKING =
  'Book number\tBooked by\tGuest name(s)\tCheck-in\tCheck-out\tBooked on\tStatus\tRooms\tPersons\tAdults\tChildren\tPrice\tCommission %\tCommission amount\tPhone number\tUnit type'

describe('Booking.com', () => {
  const row = (from: string, to: string, status = 'ok') =>
    `4871930056\tPons, Ana\tAna Pons, Zoé Pons\t${from}\t${to}\t2026-10-01\t${status}\t1\t3\t2\t1\t300 USD\t15\t45 USD\t34612345678\tLoft`

  it('is read with who booked, and takes the amount of the stay', async () => {
    const { format, readings } = await imported(
      `${BOOKING}\n${row('2026-12-05', '2026-12-09')}\n${row('2026-12-05', '2026-12-09', 'cancelled_by_guest')}\n${row('2026-12-05', '2026-12-09', 'no_show')}`,
      'reservations.xls',
    )
    expect(format).toBe('booking_com')
    expect(readings).toMatchObject([
      {
        reservation: {
          reference: '4871930056',
          status: 'confirmed',
          guest_first_name: 'Ana',
          guest_last_name: 'Pons',
          guests_number: 3,
          adults: 2,
          amount: 30_000,
          currency: 'USD',
          listing: 'Loft',
          left_out: [{ column: 'phone', text: '34612345678' }],
        },
      },
      { reservation: { status: 'cancelled' } },
      { reservation: { status: 'other' } },
    ])
  })

  it('asks for the order of days that nothing decides', async () => {
    const { readings, settled } = await imported(`${BOOKING}\n${row('05/12/2026', '09/12/2026')}`)
    expect(settled.date_order).toBeNull()
    expect(readings).toEqual([
      { outcome: 'unreadable', line: 2, reason: 'date_order_unknown', column: 'from' },
    ])
    const cells = row('05/12/2026', '09/12/2026').split('\t').map(text)
    const asked = { ...settled, date_order: 'month_first' as const }
    expect(readReservation({ line: 2, cells }, asked, 'booking_com')).toMatchObject({
      reservation: { from: '2026-05-12', to: '2026-09-12' },
    })
  })

  it('reads days with dots day first, without asking', async () => {
    const { readings } = await imported(`${BOOKING}\n${row('05.12.2026', '09.12.2026')}`)
    expect(readings).toMatchObject([{ reservation: { from: '2026-12-05', to: '2026-12-09' } }])
  })

  it('takes the order of the row that decides, for all', async () => {
    const { readings } = await imported(
      `${BOOKING}\n${row('05/12/2026', '09/12/2026')}\n${row('24/12/2026', '26/12/2026')}`,
    )
    expect(readings).toMatchObject([
      { reservation: { from: '2026-12-05' } },
      { reservation: { from: '2026-12-24' } },
    ])
    const torn = await imported(
      `${BOOKING}\n${row('05/12/2026', '09/12/2026')}\n${row('24/12/2026', '26/12/2026')}\n${row('12/24/2026', '12/26/2026')}`,
    )
    expect(torn.readings).toMatchObject([
      { reason: 'date_order_unknown' },
      { outcome: 'read' },
      { outcome: 'read' },
    ])
  })

  it.each([
    ['es', 'Número de reserva;Reservado por;Entrada;Salida;Estado;Personas;Precio'],
    ['fr', 'Numéro de réservation;Réservé par;Arrivée;Départ;Statut;Personnes;Tarif'],
    ['de', 'Buchungsnummer;Gebucht von;Anreise;Abreise;Status;Personen;Preis'],
    ['it', 'Numero di prenotazione;Prenotato da;Arrivo;Partenza;Stato;Persone;Prezzo'],
    ['pt', 'Número da reserva;Reservado por;Check-in;Check-out;Status;Pessoas;Preço'],
    ['ca', 'Número de reserva;Reservat per;Entrada;Sortida;Estat;Persones;Preu'],
    ['hr', 'Broj rezervacije;Nositelj rezervacije;Prijava;Odjava;Status;Osobe;Cijena'],
  ])('is found in %s', async (_language, headings) => {
    const { format, settled, readings } = await imported(
      `${headings}\n487;Pons, Ana;05/12/2026;09/12/2026;ok;2;300,50 EUR`,
    )
    expect([format, settled.date_order]).toEqual(['booking_com', 'day_first'])
    expect(readings).toMatchObject([
      {
        reservation: {
          reference: '487',
          from: '2026-12-05',
          guests_number: 2,
          amount: 30_050,
          currency: 'EUR',
        },
      },
    ])
  })

  it('is an invoice with its own columns', async () => {
    const { format, readings } = await imported(
      '"Reservation number","Invoice number","Booked on","Arrival","Departure","Booker name","Guest name","Rooms","Persons","Room nights","Commission %","Original amount","Final amount","Commission amount","Payment fee","Status","Guest request","Currency","Hotel id","Property name","City","Country"\n' +
        '"4871930056","15","2026-02-18T10:02:17","2026-03-01","2026-03-04","Ana Pons","Ana Pons","1","2","3","15","320.0000","300.5000","45.0750","0","OK","","EUR","1","Loft","Madrid","es"\n',
    )
    expect(format).toBe('booking_com_invoice')
    expect(readings).toMatchObject([
      {
        reservation: {
          reference: '4871930056',
          from: '2026-03-01',
          amount: 30_050,
          currency: 'EUR',
          listing: 'Loft',
        },
      },
    ])
  })
})

describe('our own export', () => {
  it.each(['en', 'es'] as const)('is read as it was written in %s', async (locale) => {
    const columns = bookingTable.columns.map(({ type = 'text', ...words }) => ({
      heading: words[locale],
      type,
    }))
    const cells: Record<string, string | number> = {
      Property: 'Ático',
      Status: 'confirmed',
      'Channel reference': 'HM1',
      'First name': 'Ana',
      'Last name': 'Pons',
      Phone: '+34612345678',
      Arrival: '2026-12-05',
      Departure: '2026-12-09',
      From: '2026-12-05T16:00:00+01:00',
      Guests: 2,
      Amount: '1020.50',
      Currency: 'EUR',
      'Booking id': 'x',
    }
    async function* pages() {
      yield [bookingTable.columns.map(({ en }) => cells[en] ?? null)]
    }
    let file = ''
    for await (const part of writeCsv({ title: '', columns, pages: pages() }, locale === 'es' ? ';' : ','))
      file += Buffer.from(part).toString()
    const { format, readings } = await imported(file)
    expect(format).toBe('own')
    expect(readings).toMatchObject([
      {
        reservation: {
          reference: 'HM1',
          status: 'confirmed',
          guest_first_name: 'Ana',
          phone: '+34612345678',
          from: '2026-12-05',
          to: '2026-12-09',
          guests_number: 2,
          listing: 'Ático',
          amount: 102_050,
          currency: 'EUR',
          left_out: [],
        },
      },
    ])
  })
})

describe('any other list', () => {
  it('is read by common headings, and names what it lacks', async () => {
    const { format, missing, readings } = await imported(
      'Nombre y apellidos;Móvil;Fecha de entrada;Fecha de salida;Apartamento;Huéspedes\nAna Pons;+34 612 345 678;24.10.2026;26.10.2026;Loft;2',
    )
    expect([format, missing]).toEqual(['generic', []])
    expect(readings).toMatchObject([
      {
        reservation: {
          reference: null,
          from: '2026-10-24',
          phone: '+34612345678',
          listing: 'Loft',
          guests_number: 2,
        },
      },
    ])
    expect(recogniseColumns(['a', 'b']).missing).toEqual(['from', 'to'])
  })
})

describe('a day', () => {
  it.each([
    ['2026-12-05', null, '2026-12-05'],
    ['2026-12-05T10:00:00', 'month_first', '2026-12-05'],
    ['5/12/2026', 'day_first', '2026-12-05'],
    ['5/12/2026', 'month_first', '2026-05-12'],
    ['5/12/2026', null, 'date_order_unknown'],
    ['5/5/2026', null, '2026-05-05'],
    ['24/10/2026', null, '2026-10-24'],
    ['10/24/2026', null, '2026-10-24'],
    ['24/10/2026', 'month_first', 'date_unreadable'],
    ['5.12.2026', 'month_first', '2026-12-05'],
    ['31/02/2026', 'day_first', 'date_unreadable'],
    ['5/12/26', 'day_first', 'date_unreadable'],
    ['5/12-2026', 'day_first', 'date_unreadable'],
    ['tomorrow', null, 'date_unreadable'],
  ] as const)('%s (%s) is %s', (written, order, expected) => {
    const read = readDay(text(written), order)
    expect('day' in read ? read.day : read.fault).toBe(expected)
  })

  it('is that of its cell in a workbook, and no bare number', () => {
    expect(readDay({ type: 'day', value: '2026-12-05' }, 'month_first')).toEqual({ day: '2026-12-05' })
    expect(readDay({ type: 'number', value: 46_361 }, null)).toEqual({ fault: 'date_unreadable' })
  })
})

describe('an amount', () => {
  it.each([
    ['$412.50', 41_250, null],
    ['$1,020.00', 102_000, null],
    ['€100', 10_000, 'EUR'],
    ['RM494.70', 49_470, 'MYR'],
    ['-$50.00', -5000, null],
    ['(80.00)', -8000, null],
    ['(€80.00)', -8000, 'EUR'],
    ['300 USD', 30_000, 'USD'],
    ['US$ 1,234,567.89', 123_456_789, 'USD'],
    ['1.020,50 €', 102_050, 'EUR'],
    ['1 020,50 €', 102_050, 'EUR'],
    ['1,020', 102_000, null],
    ['1.020.300', 102_030_000, null],
    ['¥48,000', 4_800_000, null],
    ['48000 JPY', 48_000, 'JPY'],
    ['1.5', 150, null],
    ['320.0000 EUR', 32_000, 'EUR'],
    ['0', 0, null],
    ['-0.00', 0, null],
  ])('%s is %i %s', (written, minor, currency) =>
    expect(readAmount(text(written))).toEqual({ minor, currency }),
  )

  it.each([
    '',
    'free',
    '12.345 KWD',
    '320.0051 EUR',
    '1,02,3',
    '10 XYZ',
    '€10 USD',
    '1-2',
    '..',
    '12,34,567',
  ])('%j is not guessed', (written) => expect(readAmount(text(written))).toBeNull())

  it('has the currency of its column, unless it contradicts', () => {
    expect(readAmount(text('48000'), 'JPY')).toEqual({ minor: 48_000, currency: 'JPY' })
    expect(readAmount(text('12.345'), 'KWD')).toBeNull()
    expect(readAmount(text('€10'), 'USD')).toBeNull()
  })

  it('may be a number of a workbook', () => {
    expect(readAmount({ type: 'number', value: 0.1 + 0.2 })).toEqual({ minor: 30, currency: null })
    expect(readAmount({ type: 'number', value: -1020.5 }, 'EUR')).toEqual({
      minor: -102_050,
      currency: 'EUR',
    })
    expect(readAmount({ type: 'number', value: 1e21 })).toBeNull()
  })
})

describe('whatever a sheet contains', () => {
  const HOSTILE = [
    'ana..b@example.com',
    'ana@ex_ample.com',
    'añá@example.com',
    'ana@example.com',
    'Ana\u0000',
    'A\u0085na\nPons\r\nVidal',
    `a${'😀'.repeat(80)}`,
    '\ud83d',
    '\u200b\u202e',
    'x'.repeat(300),
  ]
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('text' as const), value: fc.string({ minLength: 1 }) }),
    fc.record({ type: fc.constant('text' as const), value: fc.constantFrom(...HOSTILE) }),
    fc.record({ type: fc.constant('text' as const), value: fc.stringMatching(/^[\d,.()$€ -]{1,12}$/) }),
    fc.record({ type: fc.constant('number' as const), value: fc.double({ noNaN: true }) }),
    fc.record({ type: fc.constant('day' as const), value: fc.constantFrom('2026-12-05', '2026-12-09') }),
  )

  it('is read or refused with a reason', () => {
    const columns = Object.fromEntries(RESERVATION_FIELDS.map((field, index) => [field, index]))
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), fc.constantFrom(...IMPORT_FORMATS), (cells, format) => {
        const mapping = { columns, width: RESERVATION_FIELDS.length, date_order: null }
        const reading = readReservation({ line: 1, cells }, mapping, format)
        if (reading.outcome === 'unreadable') return
        const { from, to, amount, reference, email, phone, guest_first_name, guest_last_name } =
          reading.reservation
        expect(from < to).toBe(true)
        const booking = {
          from,
          to,
          guest_first_name,
          guest_last_name,
          guest_phone: phone,
          guest_email: email,
          external_reference: reference,
          guests_number: reading.reservation.guests_number ?? 1,
        }
        expect(BookingCreate.safeParse(booking)).toMatchObject({ success: true, data: booking })
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('is a line that bookings accept', () => {
    const columns = { reference: 0, guest_first_name: 1, guest_last_name: 2, email: 3, from: 4, to: 5 }
    const days: SheetCell[] = [text('2026-12-20'), text('2026-12-23')]
    const read = (...texts: string[]) =>
      readReservation(
        { line: 1, cells: [...texts.map(text), ...days] },
        { columns, width: 6, date_order: null },
        'generic',
      )
    expect(
      read('A\u0000 1\n2', ' An\u0085a\r\nMaría ', `a${'😀'.repeat(80)}`, 'ana..b@example.com'),
    ).toMatchObject({
      reservation: {
        reference: 'A 1 2',
        guest_first_name: 'An a María',
        guest_last_name: `a${'😀'.repeat(49)}`,
        email: null,
        left_out: [{ column: 'email', text: 'ana..b@example.com' }],
      },
    })
    expect(read('\u200b', '\u200b\u202e', 'Pons', 'ana@example.com')).toMatchObject({
      reservation: {
        reference: null,
        guest_first_name: null,
        guest_last_name: 'Pons',
        email: 'ana@example.com',
      },
    })
    expect(
      read('A\u200d1\u00ad2\u202e', 'A\u202en\u200ba', 'می\u200cخواهم', 'ana@example.com'),
    ).toMatchObject({
      reservation: { reference: 'A12', guest_first_name: 'Ana', guest_last_name: 'می\u200cخواهم' },
    })
  })

  it('is a known or a generic list', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string())), (headings) => {
        const { format, mapping } = recogniseColumns(headings)
        const used = Object.values(mapping.columns)
        expect(IMPORT_FORMATS).toContain(format)
        expect(new Set(used).size).toBe(used.length)
      }),
    )
  })
})

describe('a list of properties', () => {
  const countryOf = (name: string) => (/^(españa|spain|es)$/i.test(name) ? 'ESP' : null)
  const flat: SheetCell[] = [
    text('Ático Malasaña'),
    text('Piso'),
    text('Calle de la Palma 34'),
    text('28004'),
    text('Madrid'),
    text('España'),
    { type: 'number', value: 4 },
    { type: 'number', value: 2 },
    { type: 'number', value: 2 / 3 },
  ]
  const headings = 'Nombre|Tipo|Dirección|C.P.|Ciudad|País|Plazas|Dormitorios|Hora de entrada'.split('|')

  it('is read by headings in Spanish', () => {
    const { mapping, missing } = recognisePropertyColumns(headings)
    expect(missing).toEqual([])
    expect(readPropertyRow({ line: 2, cells: flat }, mapping, countryOf)).toMatchObject({
      outcome: 'read',
      line: 2,
      property: {
        name: 'Ático Malasaña',
        kind: 'apartment',
        postal_code: '28004',
        country_code: 'ESP',
        max_guests: 4,
        rooms_count: 2,
        check_in_time: '16:00',
      },
    })
  })

  it('has no invisible marks in its texts', () => {
    const { mapping } = recognisePropertyColumns(headings)
    const cells = flat.with(0, text('\u202eÁtico\u200b'))
    expect(readPropertyRow({ line: 2, cells }, mapping, countryOf)).toMatchObject({
      property: { name: 'Ático' },
    })
  })

  it('has its texts in several languages, in columns by code or name', () => {
    const more = [
      'Idioma de los textos',
      'arrival_notes_de',
      'House rules (German)',
      'Normas de la casa (francés)',
    ]
    const { mapping } = recognisePropertyColumns([...headings, ...more])
    const read = (...cells: string[]) =>
      readPropertyRow({ line: 2, cells: [...flat, ...cells.map(text)] }, mapping, countryOf)
    expect(read('Español', 'Links klingeln.', 'Keine Feste.', 'Pas de fêtes.')).toMatchObject({
      property: {
        texts_locale: 'es',
        translations: {
          de: { arrival_notes: 'Links klingeln.', house_rules: 'Keine Feste.' },
          fr: { arrival_notes: null, house_rules: 'Pas de fêtes.' },
        },
      },
    })
    expect(read('Klingon')).toMatchObject({ reason: 'invalid', column: 'texts_locale' })
    const long = 'x'.repeat(10_001)
    expect(read('es', '', long)).toMatchObject({ reason: 'invalid', column: 'house_rules_de' })
  })

  it('names the first column that is missing or wrong', () => {
    const { mapping } = recognisePropertyColumns(headings)
    const refusal = (at: number, value: SheetCell) =>
      readPropertyRow({ line: 2, cells: flat.with(at, value) }, mapping, countryOf)
    expect(refusal(0, null)).toMatchObject({ reason: 'missing', column: 'name' })
    expect(refusal(5, text('Atlantis'))).toMatchObject({ reason: 'invalid', column: 'country_code' })
    expect(refusal(6, text('four'))).toMatchObject({ reason: 'invalid', column: 'max_guests' })
    expect(refusal(8, text('25:00'))).toMatchObject({ reason: 'invalid', column: 'check_in_time' })
    expect(recognisePropertyColumns(['Nombre']).missing).toContain('max_guests')
  })

  it.each(['en', 'es'] as const)('is our own export in %s', (locale) => {
    const { missing, mapping } = recognisePropertyColumns(propertyTable.columns.map((words) => words[locale]))
    expect(missing).toEqual([])
    expect(mapping).toMatchObject({ name: 0, kind: 1, address: 2, check_in_time: 9, registration_number: 25 })
    expect(mapping).toMatchObject({
      texts_locale: 16,
      house_rules: 17,
      house_rules_en: 19,
      house_rules_pt: 23,
    })
  })

  it('survives anything', () => {
    const { mapping } = recognisePropertyColumns(headings)
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.double({ noNaN: true })), { maxLength: 12 }),
        (values) => {
          const cells = values.map((value): SheetCell =>
            typeof value === 'number' ? { type: 'number', value } : { type: 'text', value },
          )
          readPropertyRow({ line: 1, cells }, mapping, countryOf)
        },
      ),
    )
  })
})
