import { readSibaFile, type SibaBulletin } from '../authorities/siba/emulator/siba-reader.emulator.ts'
import { writeSibaDocument } from '../authorities/siba/siba-document.ts'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import fc from 'fast-check'
import { expectedText } from './expected-letters.ts'
import { lisbon } from './portuguese-parties.ts'
import { randomReports } from './random-reports.ts'
import { ARRIVAL } from './registered-parties.ts'
import { type AuthorityRounds, differences } from './rounds.ts'

const isForeigner = ({ nationality_country_code }: ReportedGuest) => nationality_country_code !== 'PRT'

/** SIBA: judged by the reader of the emulated service, for arrivals and departures. */
export const sibaRounds: AuthorityRounds = {
  reports: fc
    .tuple(randomReports('portugal', lisbon), fc.constantFrom('travellers' as const, 'departure' as const))
    .map(([facts, kind]) => ({ ...facts, kind, guests: facts.guests.filter(isForeigner) }))
    .filter(({ guests }) => guests.length > 0),
  write: writeSibaDocument,
  async judge(reports) {
    return reports.map(({ facts, text }) => {
      const today = facts.kind === 'departure' ? facts.contract.departure_date : ARRIVAL
      const reading = readSibaFile(text, today)
      if ('findings' in reading) return [`refused: ${JSON.stringify(reading.findings)}`]
      if (reading.number !== facts.sequence) return [`number ${reading.number}`]
      if (reading.bulletins.length !== facts.guests.length) return [`${reading.bulletins.length} bulletins`]
      return facts.guests.flatMap((guest, index) =>
        bulletinDifferences(facts, guest, index, reading.bulletins[index] ?? {}),
      )
    })
  },
}

const DOCUMENTS = { NIF: 'B', NIE: 'O', PAS: 'P', OTRO: 'B' } as const
const icao = (code: string | null) => (code === 'DEU' ? 'D' : code === 'XKX' ? 'RKS' : code)

function bulletinDifferences(
  { kind, contract }: ReportFacts,
  guest: ReportedGuest,
  index: number,
  read: SibaBulletin,
): string[] {
  const { regime_fields: own, document_type: type } = guest
  if (own?.regime !== 'portugal') return ['no answers to the questions of Portugal']
  const surnames = [guest.last_name, guest.second_last_name].filter((name) => name !== null).join(' ')
  const place = guest.residence_city ?? guest.residence_municipality?.name ?? ''
  // Places keep their case in the file; the table of letters is in upper case.
  const upper = (name: string) => read[name]?.toUpperCase()
  return differences(index + 1, [
    ['Apelido', read['Apelido'], expectedText(surnames, 'siba')],
    ['Nome', read['Nome'], expectedText(guest.first_name, 'siba')],
    ['Nacionalidade', read['Nacionalidade'], icao(guest.nationality_country_code)],
    ['Data_Nascimento', read['Data_Nascimento'], `${guest.date_of_birth}T00:00:00`],
    ['Local_Nascimento', upper('Local_Nascimento') ?? '', expectedText(own.place_of_birth ?? '', 'latin1')],
    [
      'Documento_Identificacao',
      read['Documento_Identificacao'],
      guest.document_number?.replace(/[/-]/g, '') ?? '',
    ],
    ['Pais_Emissor_Documento', read['Pais_Emissor_Documento'], icao(own.document_issuing_country_code)],
    ['Tipo_Documento', read['Tipo_Documento'], type && DOCUMENTS[type]],
    ['Data_Entrada', read['Data_Entrada'], `${contract.arrival_date}T00:00:00`],
    [
      'Data_Saida',
      read['Data_Saida'] ?? '',
      kind === 'departure' ? `${contract.departure_date}T00:00:00` : '',
    ],
    ['Pais_Residencia_Origem', read['Pais_Residencia_Origem'], icao(guest.residence_country_code)],
    ['Local_Residencia_Origem', upper('Local_Residencia_Origem'), expectedText(place, 'latin1')],
  ])
}
