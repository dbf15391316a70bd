import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what would end a cell', () => {
  expect(csvLine(['Ana', 'Pons, the "second"', null, 3, true, 'a\nb'])).toBe(
    'Ana,"Pons, the ""second""",,3,true,"a\nb"\r\n',
  )
})

it.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\tx', '\r=x', '＝1+1'])('never runs %j', (cell) => {
  expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
})

it('leaves a negative number alone', () => expect(csvLine([-2])).toBe('-2\r\n'))

it.each(['+34', '+34600000000'])('leaves the phone number %s alone', (cell) =>
  expect(csvLine([cell])).toBe(`${cell}\r\n`),
)

it('parts cells as the spreadsheets of the language expect it, and quotes what would part them in another', () => {
  expect(csvLine(['Pons; Ana', 'Pons, Ana', '=1'], ';')).toBe(`"Pons; Ana";"Pons, Ana";'=1\r\n`)
})

/**
 * The cells a spreadsheet reads from a file split at `separator`, where quotes only count around a whole
 * cell.
 */
const cellsOf = (file: string, separator: string): string[] =>
  file.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^["\s]+/, '')))

it.each([',', ';'] as const)('runs nothing wherever a file parted by %j is split', (separator) => {
  const cells = [
    'Pons;=1+1',
    'Pons,=1+1',
    'Pons\t=1+1',
    'Pons|@SUM(A1)',
    'Pons; =1+1',
    'Pons\r\n+1',
    'Pons\n-1',
    'a";"=1+1',
    'a,"=1+1',
    ' =1+1',
    '"=1+1',
  ]
  for (const cell of cells) {
    const line = csvLine(['Ana', cell, 'x'], separator)
    for (const other of [',', ';', '\t', '|'])
      for (const seen of cellsOf(line, other)) expect(seen).not.toMatch(/^[=+\-@]/)
  }
})

it('leaves signs within words alone', () => {
  expect(csvLine(['Anna-Maria', 'a+b@example.com', 'C/ Mayor 3 - 2 izq.'])).toBe(
    'Anna-Maria,a+b@example.com,C/ Mayor 3 - 2 izq.\r\n',
  )
})
