import { type MossosLine, readMossosFile } from '../authorities/mossos/emulator/mossos-reader.emulator.ts'
import { mossosFile, writeMossosFile } from '../authorities/mossos/mossos-file.ts'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import { expectedText } from './expected-letters.ts'
import { randomReports } from './random-reports.ts'
import { barcelona } from './reported-parties.ts'
import { type AuthorityRounds, differences } from './rounds.ts'

/** The minute after the reports were written, in Catalonia. */
const NOW = '202612051901'

/** Mossos d'Esquadra: judged by the emulated portal, which reads the bytes of the file. */
export const mossosRounds: AuthorityRounds = {
  reports: randomReports('catalonia', barcelona),
  write: writeMossosFile,
  async judge(reports) {
    return reports.map(({ facts, text }) => {
      const { content } = mossosFile(text, { ...facts, codes: facts.property.codes })
      const reading = readMossosFile(content, NOW)
      if ('fault' in reading) return [`refused: ${reading.fault}`]
      const { lines } = reading
      if (lines.length !== facts.guests.length) return [`${lines.length} lines`]
      return facts.guests.flatMap((guest, index) => lineDifferences(facts, guest, index, lines[index] ?? []))
    })
  },
}

const SEXES = { H: 'M', M: 'F', O: 'O' } as const
const DOCUMENTS = { NIF: 'D', NIE: 'N', PAS: 'P', OTRO: 'O' } as const

function lineDifferences(
  facts: ReportFacts,
  guest: ReportedGuest,
  index: number,
  line: MossosLine,
): string[] {
  const { document_type: type, nationality_country_code: nationality, residence_municipality: town } = guest
  const isSpanish = type === 'NIF' || (type === 'PAS' && nationality === 'ESP')
  const number = guest.document_number ?? ''
  const letters = (text: string | null) => (text === null ? '' : expectedText(text, 'latin1'))
  const said: readonly (string | null)[] = [
    '2',
    isSpanish ? number : '',
    isSpanish ? '' : number,
    type === null ? '' : DOCUMENTS[type],
    '',
    letters(guest.last_name),
    letters(guest.second_last_name),
    letters(guest.first_name),
    SEXES[guest.sex],
    guest.date_of_birth.replaceAll('-', ''),
    nationality,
    '20261205',
    '1600',
    facts.contract.departure_date.replaceAll('-', ''),
    '1100',
    '20261001',
    'C',
    facts.reference.toUpperCase(),
    String(facts.guests.length),
    String(facts.property.rooms_count ?? ''),
    facts.property.has_internet === null ? '' : facts.property.has_internet ? 'S' : 'N',
    facts.contract.payment_method,
    (guest.phone_e164 ?? '').replace('+34', ''),
    guest.is_minor ? guest.relationship_code : '',
    guest.email ?? '',
    guest.document_support_number ?? '',
    letters(guest.residence_address),
    town?.ine_code.slice(0, 2) ?? '',
    town ? `${town.ine_code}${town.control_digit}` : '',
    town ? '' : letters(guest.residence_city),
    guest.residence_country_code,
    guest.residence_postal_code === null ? '00000' : letters(guest.residence_postal_code),
  ]
  return differences(
    index + 1,
    said.map((value, column) => [`column ${column + 1}`, line[column + 1], value]),
  )
}
