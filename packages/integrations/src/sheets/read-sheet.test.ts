import { type BookType, type CellObject, CFB, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readRows } from './read-rows.ts'
import { readSheet } from './read-sheet.ts'
import { MAX_ROWS, type SheetCell, type SheetRow } from './sheet-row.ts'
import { writeWorkbook } from './write-workbook.ts'

const valueOf = (cell: SheetCell) => cell && cell.value

async function valuesOf(content: string | Uint8Array, name = 'x.csv') {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const reading = await readSheet(bytes, name)
  return reading.outcome === 'fault'
    ? reading.fault
    : reading.rows.map(({ line, cells }) => [line, ...cells.map(valueOf)])
}

function workbook(rows: unknown[][], bookType: BookType): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), 'Reservations')
  const written: unknown = write(book, { type: 'buffer', bookType, cellDates: true })
  if (!(written instanceof Uint8Array)) throw new Error('It writes bytes.')
  return written
}

describe('text', () => {
  it.each([',', ';', '\t'])('is parted by %j', async (separator) => {
    const line = (...cells: string[]) => cells.join(separator)
    const text = `${line('Code', 'Guest', 'Price')}\r\n${line('HM1', '"Pons, Ana; Zoé"', '')}\n`
    expect(await valuesOf(text)).toEqual([
      [1, 'Code', 'Guest', 'Price'],
      [2, 'HM1', 'Pons, Ana; Zoé', null],
    ])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFNiños,Año\nÑ,1')],
    ['UTF-8', Buffer.from('Niños,Año\nÑ,1')],
    ['Latin-1', Buffer.from('Niños,Año\nÑ,1', 'latin1')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFNiños,Año\nÑ,1', 'utf16le')],
  ])('is read as %s', async (_name, bytes) => {
    expect(await valuesOf(bytes)).toEqual([
      [1, 'Niños', 'Año'],
      [2, 'Ñ', '1'],
    ])
  })

  it('reads the euro of Windows', async () => {
    expect(await valuesOf(Buffer.from([0x50, 0x2c, 0x51, 0x0a, 0x80, 0x31, 0x2c, 0xe9]))).toEqual([
      [1, 'P', 'Q'],
      [2, '€1', 'é'],
    ])
  })

  it('counts the lines of the file, empty ones and line breaks in cells included', async () => {
    expect(await valuesOf('A,B\n1,"two\nlines"\n\n3,4\n')).toEqual([
      [1, 'A', 'B'],
      [2, '1', 'two\nlines'],
      [expect.any(Number), '3', '4'],
    ])
  })

  it('keeps rows with more or fewer cells, and odd quotes', async () => {
    expect(await valuesOf('A,B\n1,2,3\n4\n5" pipe,6')).toEqual([
      [1, 'A', 'B'],
      [2, '1', '2', '3'],
      [3, '4'],
      [4, '5" pipe', '6'],
    ])
  })

  it('is read as it was before it was made safe for spreadsheets', async () => {
    expect(await valuesOf("A\n'=1+1\n'tis\n")).toEqual([
      [1, 'A'],
      [2, '=1+1'],
      [3, "'tis"],
    ])
  })
})

describe.each([
  ['xlsx', 'x.xlsx'],
  ['biff8', 'x.xls'],
  ['biff5', 'old.xls'],
] as const)('a workbook (%s)', (type, name) => {
  it('has texts, numbers and days', async () => {
    const rows = [
      ['Code', 'Price', 'From', 'Paid'],
      ['HM1', 412.5, new Date('2026-12-05T00:00:00Z'), true],
      [],
      ['HM2', -80, new Date('2027-01-31T16:00:00Z'), null],
    ]
    expect(await valuesOf(workbook(rows, type), name)).toEqual([
      [1, 'Code', 'Price', 'From', 'Paid'],
      [2, 'HM1', 412.5, '2026-12-05', 'true'],
      [4, 'HM2', -80, '2027-01-31'],
    ])
    const reading = await readSheet(workbook(rows, type), name)
    expect(reading.outcome === 'read' && reading.rows[1]?.cells.map((cell) => cell?.type)).toEqual([
      'text',
      'number',
      'day',
      'text',
    ])
  })

  it('may have 5,000 rows below its headings and no more', async () => {
    const rows = (count: number) => [['Code'], ...Array.from({ length: count }, (_, row) => [`HM${row}`])]
    expect(await valuesOf(workbook(rows(MAX_ROWS), type), name)).toHaveLength(MAX_ROWS + 1)
    expect(await valuesOf(workbook(rows(MAX_ROWS + 1), type), name)).toBe('too_many_rows')
  })
})

it('reads what our own export wrote', async () => {
  async function* pages() {
    yield [['=1', '1020.50', '2026-12-05', '2026-12-05T16:00:00+01:00']]
  }
  const columns = (['text', 'amount', 'day', 'time'] as const).map((type) => ({ heading: type, type }))
  const parts: Uint8Array[] = []
  for await (const part of writeWorkbook({ title: 'x', columns, pages: pages() })) parts.push(part)
  expect(await valuesOf(Buffer.concat(parts), 'bookings.xlsx')).toEqual([
    [1, 'text', 'amount', 'day', 'time'],
    [2, '=1', 1020.5, '2026-12-05', '2026-12-05'],
  ])
})

it('reads text that a channel named .xls', async () => {
  expect(await valuesOf('A\tB\n1\t2', 'reservations.xls')).toEqual([
    [1, 'A', 'B'],
    [2, '1', '2'],
  ])
})

it('reads the first sheet that is not hidden', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['hidden']]), 'a')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['shown']]), 'b')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  expect(bytes instanceof Uint8Array && (await valuesOf(bytes, 'x.xlsx'))).toEqual([[1, 'shown']])
})

type CompoundFiles = {
  utils: { cfb_new: () => object; cfb_add: (file: object, name: string, content: Uint8Array) => void }
  write: (file: object, options: { type: 'buffer' }) => Uint8Array
}

describe('faults', () => {
  it.each([
    ['an unknown ending', Buffer.from('a,b'), 'x.pdf', 'not_a_sheet'],
    ['a PDF', Buffer.from('%PDF-1.7\n\u0000\u0001'), 'x.csv', 'not_a_sheet'],
    ['a saved page', Buffer.from('<html><table><tr><td>1'), 'x.xls', 'not_a_sheet'],
    ['a quote without an end', Buffer.from('a,b\n"1,2\n3,4'), 'x.csv', 'not_a_sheet'],
    ['nothing', Buffer.alloc(0), 'x.csv', 'empty'],
    ['blank lines', Buffer.from('\n ,\n'), 'x.csv', 'empty'],
    ['a ZIP of something else', Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })), 'x.xlsx', 'not_a_sheet'],
    ['half a workbook', Buffer.from(workbook([['a']], 'xlsx').subarray(0, 900)), 'x.xlsx', 'not_a_sheet'],
    ['17 MiB', Buffer.alloc(17 * 1024 * 1024, 'a,'), 'x.csv', 'too_large'],
    ['5,002 lines', Buffer.from('a,b\n'.repeat(MAX_ROWS + 2)), 'x.csv', 'too_many_rows'],
  ])('%s', async (_name, bytes, name, fault) => {
    expect(await valuesOf(bytes, name)).toBe(fault)
  })

  it('a workbook with a password', async () => {
    // What Excel wraps an encrypted workbook into: a compound file with these two streams.
    // The library declares its writer of compound files as any.
    const files = CFB as CompoundFiles
    const file = files.utils.cfb_new()
    files.utils.cfb_add(
      file,
      '/EncryptionInfo',
      Buffer.from('\u0004\0\u0004\0@\0\0\0<encryption/>', 'latin1'),
    )
    files.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(64))
    expect(await valuesOf(files.write(file, { type: 'buffer' }), 'x.xlsx')).toBe('encrypted')
  })

  it('a small file that unpacks to a large one, before it is unpacked', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': Buffer.from('<workbook/>'),
      'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024, ' '),
    })
    expect(bomb.length).toBeLessThan(200_000)
    const before = performance.now()
    expect(await valuesOf(bomb, 'x.xlsx')).toBe('too_large')
    expect(performance.now() - before).toBeLessThan(3000)
  })

  it('one that unpacks to a single enormous cell', async () => {
    const cell = (length: number) => [
      ['Code', 'Guest'],
      ['HM1', 'x'.repeat(length)],
    ]
    expect(await valuesOf(workbook(cell(32_767), 'xlsx'), 'x.xlsx')).toHaveLength(2)
    const [heading, row] = cell(32_768)
    expect(await valuesOf(`${heading?.join()}\n${row?.join()}`)).toBe('too_complex')
  })

  it('one that says it is small', async () => {
    const bomb = Buffer.from(
      zipSync({
        'xl/workbook.xml': Buffer.from('<workbook/>'),
        'xl/styles.xml': Buffer.alloc(80 * 1024 * 1024, ' '),
      }),
    )
    // The size of the last entry in the directory of the file.
    const entry = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(100, entry + 24)
    expect(typeof (await valuesOf(bomb, 'x.xlsx'))).toBe('string')
  })

  it('one that takes too long', async () => {
    const bytes = workbook(
      Array.from({ length: 2000 }, () => ['a', 'b', 'c']),
      'xlsx',
    )
    expect(await readSheet(bytes, 'x.xlsx', { limit_ms: 1 })).toEqual({
      outcome: 'fault',
      fault: 'took_too_long',
    })
  })
})

describe('a sheet after another one in the same thread', () => {
  /** A workbook with a format of its own for a number, which makes a day of it. */
  const withFormat = () => {
    const day: CellObject = { t: 'n', v: 46_361, z: 'dd"x"mm"x"yyyy' }
    return workbook([['From'], [day]], 'biff8')
  }

  /** The same without the format itself: the record that defines it (0x041E) gets a number that no reader knows. */
  const withoutFormat = () => {
    const bytes = Buffer.from(withFormat())
    const text = bytes.indexOf(Buffer.from('dd"x"mm"x"yyyy', 'utf16le'))
    const record = bytes.lastIndexOf(Buffer.from([0x1e, 0x04]), text)
    bytes.writeUInt16LE(0x0fff, record)
    return bytes
  }

  it('.xls is not read with the formats of the other one', async () => {
    const alone = await valuesOf(withoutFormat(), 'x.xls')
    expect(alone).toEqual([
      [1, 'From'],
      [2, 46_361],
    ])
    expect(await valuesOf(withFormat(), 'x.xls')).toEqual([
      [1, 'From'],
      [2, '2026-12-05'],
    ])
    expect(await valuesOf(withoutFormat(), 'x.xls')).toEqual(alone)
  })

  it('is read as before after one that cannot be read', async () => {
    const before = await valuesOf(withFormat(), 'x.xls')
    expect(await valuesOf(withFormat().subarray(0, 1000), 'x.xls')).toBe('not_a_sheet')
    expect(await valuesOf(withFormat(), 'x.xls')).toEqual(before)
  })
})

describe('whatever is uploaded', () => {
  // The reader of workbooks prints what it does not know. In its thread nobody hears it.
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterAll(() => void vi.restoreAllMocks())

  const expectRows = (rows: readonly SheetRow[]) => {
    for (const { line, cells } of rows) {
      expect(line).toBeGreaterThan(0)
      expect(cells.some((cell) => cell !== null)).toBe(true)
    }
  }

  const survives = (bytes: Uint8Array) => {
    const rows = readRows(bytes)
    if (typeof rows !== 'string') expectRows(rows)
  }

  it('bytes', () => fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), survives), { numRuns: 500 }))

  it('text', () => {
    const text = fc.string({
      unit: fc.constantFrom(',', ';', '\t', '"', '\n', '\r', "'", '=', 'a', 'é', ' '),
    })
    fc.assert(
      fc.property(text, (written) => survives(Buffer.from(written))),
      { numRuns: 1000 },
    )
  })

  // In its thread, as the reader of old workbooks never ends with some of them. The thread is ended for it.
  it.each(['xlsx', 'biff8'] as const)('a damaged workbook (%s)', async (type) => {
    const intact = workbook(
      [
        ['Code', 'From'],
        ['HM1', new Date('2026-12-05T00:00:00Z')],
      ],
      type,
    )
    const damage = fc.array(fc.tuple(fc.nat(intact.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Uint8Array.from(intact)
        for (const [at, byte] of changes) bytes[at] = byte
        const reading = await readSheet(bytes, 'damaged.xls', { limit_ms: 1000 })
        if (reading.outcome === 'read') expectRows(reading.rows)
      }),
      { numRuns: 200 },
    )
  })
})
