import { FIGURE_GROUPS, FIGURE_NAMES } from '@stayward/contract/overview/figure-values'
import { readRows } from '@stayward/integrations/sheets/read-rows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportedFile } from '../../testing/exported-file.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2027-01-01T12:00:00Z')
})
afterAll(() => app.close())

const SPRING = { from: '2027-03-01', to: '2027-05-01' }

async function company() {
  const owner = await app.as.owner()
  const [attic, loft] = [
    await owner.api.properties.create({ ...flat, name: '=1+2', tags: ['Sea'] }),
    await owner.api.properties.create({ ...flat, name: 'Loft' }),
  ]
  const stay = { guests_number: 1, source: 'airbnb' } as const
  const euros = { total_amount: '100.00', currency: 'EUR' }
  const yen = { total_amount: '30001', currency: 'JPY' }
  await owner.api.bookings.create({
    ...stay,
    ...euros,
    property_id: attic.id,
    from: '2027-03-10',
    to: '2027-03-13',
  })
  await owner.api.bookings.create({
    ...stay,
    ...yen,
    property_id: attic.id,
    from: '2027-03-20',
    to: '2027-03-22',
  })
  const { id: booking_id } = await owner.api.bookings.create({
    ...stay,
    ...euros,
    property_id: loft.id,
    from: '2027-03-30',
    to: '2027-04-03',
  })
  await owner.api.bookings.update({ booking_id, status: 'cancel' })
  await owner.api.bookings.create({
    ...stay,
    ...euros,
    property_id: loft.id,
    from: '2027-03-30',
    to: '2027-04-02',
  })
  return owner
}

/** The rows of a file as texts, without its headings. */
async function rowsOf(owner: Awaited<ReturnType<typeof company>>, input: object): Promise<string[][]> {
  const { bytes } = await exportedFile(owner, 'figures', { ...SPRING, ...input })
  const rows = readRows(bytes)
  if (!Array.isArray(rows)) throw new Error('The file cannot be read.')
  return rows.slice(1).map(({ cells }) => cells.map((cell) => (cell === null ? '' : String(cell.value))))
}

/** A value in a file: numbers are numbers there, and nothing is an empty cell. */
const written = (value: string | number | null | undefined): string => String(value ?? '')

it.each(FIGURE_NAMES)(
  'the file of %s has the numbers of its operation, in every group and format',
  async (figure) => {
    const owner = await company()
    for (const group_by of FIGURE_GROUPS) {
      const { groups, total } = await owner.api.figures[figure]({ ...SPRING, group_by })
      const expected = [...groups, { label: 'Total', ...total }].flatMap((group) => {
        // Each figure has some of these beside its numbers.
        const { label, key: _, revenue = [], when = {}, ...numbers } = { key: null, ...group } as Row
        if (figure === 'revenue') return revenue.map((one) => [label, ...Object.values(one)])
        return [[label, ...Object.values<Value>(numbers), ...Object.values(when)]]
      })
      for (const format of ['csv', 'xlsx'] as const) {
        const rows = await rowsOf(owner, { figure, group_by, format })
        const numbers = (row: readonly Value[]) => row.slice(1).map(written).map(asNumber).toSorted()
        expect(rows.map(numbers)).toEqual(expected.map(numbers))
        expect(rows.map(([label]) => label?.replace(/^'=/, '='))).toEqual(expected.map(([label]) => label))
      }
    }
  },
)

type Value = string | number | null

type Row = {
  label: string
  key: string | null
  revenue?: Record<string, Value>[]
  when?: Record<string, number>
}

/** The same number, whether it is written as 100.00 or as 100. */
const asNumber = (text: string): string =>
  text === '' || Number.isNaN(Number(text)) ? text : String(Number(text))

it('the name of a property never runs in a spreadsheet', async () => {
  const owner = await company()
  const { bytes } = await exportedFile(owner, 'figures', { ...SPRING, figure: 'revenue' })
  expect(bytes.toString()).toContain("\r\n'=1+2,EUR,100.00,33.33,3,1.64\r\n")
})

it('has the headings and the decimals of the reader', async () => {
  const owner = await company()
  const input = { ...SPRING, figure: 'revenue', group_by: 'month' }
  const { bytes, file_name } = await exportedFile(owner, 'figures', input, { locale: 'es' })
  expect(file_name).toBe('cifras-2027-01-01.csv')
  expect(bytes.toString()).toMatch(
    /^\uFEFFMes;Moneda;Ingresos;Precio medio por noche;Noches con precio;Ingresos por noche disponible\r\n/,
  )
  expect(bytes.toString()).toContain('2027-03;EUR;"166,67";"33,33";5')
})
