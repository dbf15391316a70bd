import { describe, expect, it } from 'vitest'
import { emma, leo, marco, reportOf, sampleTables } from '../../../testing/alloggiati-reports.ts'
import { SAMPLE_TABLES } from '../sample-tables.ts'
import { LINE_BREAK, writeAlloggiati } from '../write-alloggiati.ts'
import { type LineContext, lineFault, lineFaults } from './alloggiati-line.emulator.ts'

const context: LineContext = { tables: SAMPLE_TABLES, days: ['2026-12-05', '2026-12-04'], apartments: null }
const linesOf = (guests: Parameters<typeof reportOf>[0]) => {
  const written = writeAlloggiati(sampleTables)(reportOf(guests))
  return 'text' in written ? written.text.split(LINE_BREAK) : []
}
const [right = ''] = linesOf([marco])

/** The line with other characters from a position. */
const at = (position: number, text: string, line = right) =>
  line.slice(0, position) + text + line.slice(position + text.length)

describe('a line is refused', () => {
  it('never if it is right', () => {
    expect(lineFault(right, context)).toBeNull()
  })

  it.each([
    ['for a character less', right.slice(1), 'Dimensione Riga errata'],
    ['for a character more', `${right} `, 'Dimensione Riga errata'],
    ['for its type', at(0, '15'), 'Tipo Alloggiato Errato'],
    ['for a day in another order', at(2, '2026/12/05'), 'Data di Arrivo Errata'],
    ['for an arrival two days ago', at(2, '03/12/2026'), 'Data di Arrivo Errata'],
    ['for no days', at(12, '00'), 'Giorni di Permanenza Errati'],
    ['for 31 days', at(12, '31'), 'Giorni di Permanenza Errati'],
    ['for days without a zero', at(12, ' 4'), 'Giorni di Permanenza Errati'],
    ['for a name that does not begin its column', at(14, ' '), 'Cognome con caratteri non validi'],
    ['for an accent', at(64, 'É'), 'Nome con caratteri non validi'],
    ['for lower case', at(64, 'm'), 'Nome con caratteri non validi'],
    ['for two blanks in a name', at(64, 'M  A '), 'Nome con caratteri non validi'],
    ['for its sex', at(94, 'M'), 'Sesso Errato'],
    ['for 29 February of a common year', at(95, '29/02/1981'), 'Data di Nascita Errata'],
    ['for a birth after the arrival', at(95, '06/12/2026'), 'Data di Nascita Errata'],
    ['for another province', at(114, 'MI'), 'Comune di Nascita o Provincia Errati'],
    ['for no municipality', at(105, ' '.repeat(11)), 'Comune di Nascita o Provincia Errati'],
    ['for a municipality abroad', at(116, '100000219'), 'Comune di Nascita o Provincia Errati'],
    [
      'for a municipality that ended',
      at(95, '01/01/1984401001501TO'),
      'Comune di Nascita o Provincia Errati',
    ],
    ['for its state', at(116, '999999999'), 'Stato di Nascita Errato'],
    ['for its nationality', at(125, '412058091'), 'Cittadinanza Errata'],
    ['for its document', at(134, 'XXXXX'), 'Tipo Documento Errato'],
    ['for no number', at(139, ' '.repeat(20)), 'Numero Documento con caratteri non validi'],
    ['for Italy as the place of issue', at(159, '100000100'), 'Luogo di Rilascio Errato'],
  ])('%s', (_why, line, detail) => {
    expect(lineFault(line, context)?.detail).toBe(detail)
  })

  it('for a document of a member, a member without a head, and a head without members', () => {
    const [head = '', member = ''] = linesOf([marco, leo])
    expect(lineFaults([head, member], context)).toEqual([null, null])
    expect(lineFault(at(134, 'IDENT', member), context)?.detail).toMatch(/^Tipo Documento non ammesso/)
    const details = (lines: string[]) => lineFaults(lines, context).map((fault) => fault?.detail ?? null)
    const missing = 'Ospite con Capo Gruppo o Capo Famiglia Mancante'
    expect(details([member, head])).toEqual([missing, 'Capo senza componenti'])
    expect(details([right, member])).toEqual([null, missing])
    expect(details([head, member, right, member])).toEqual([null, null, null, missing])
    expect(details([at(0, '18', head), member])).toEqual(['Capo senza componenti', missing])
  })

  it('for an apartment of others', () => {
    const apartments = { ...context, apartments: [1, 2] }
    expect(lineFault(`${right}000002`, apartments)).toBeNull()
    for (const number of ['000003', '     2', '2     '])
      expect(lineFault(right + number, apartments)?.detail).toBe('Appartamento non trovato')
    expect(lineFault(right, apartments)?.detail).toBe('Dimensione Riga errata')
    expect(linesOf([emma])).toHaveLength(1)
  })
})
