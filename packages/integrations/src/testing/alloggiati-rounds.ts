import fc from 'fast-check'
import {
  type LineContext,
  lineFaults,
  readLine,
  type ReadLine,
} from '../authorities/alloggiati/emulator/alloggiati-line.emulator.ts'
import { italianDetails } from '../authorities/alloggiati/italian-details.ts'
import { SAMPLE_TABLES } from '../authorities/alloggiati/sample-tables.ts'
import { STATE_CODES } from '../authorities/alloggiati/state-codes.ts'
import { LINE_BREAK, writeAlloggiati } from '../authorities/alloggiati/write-alloggiati.ts'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import { inApartment, reportOf, sampleTables } from './alloggiati-reports.ts'
import { expectedText } from './expected-letters.ts'
import { randomReports } from './random-reports.ts'
import { type AuthorityRounds, differences } from './rounds.ts'

/** Guests without a document cannot be reported after the others: the host adds them in the portal. */
const canBeReported = ({ part, guests }: ReportFacts): boolean =>
  part === 1 || guests.every(({ document_number }) => document_number !== null)

/** Alloggiati Web: judged by the line checks of the emulated service, with and without an apartment. */
export const alloggiatiRounds: AuthorityRounds = {
  reports: fc
    .tuple(randomReports('italy', reportOf([])), fc.boolean())
    .map(([facts, hasApartment]) => (hasApartment ? inApartment(facts, '2') : facts))
    .filter(canBeReported),
  write: writeAlloggiati(sampleTables),
  async judge(reports) {
    return reports.map(({ facts, text }) => {
      const lines = text.split(LINE_BREAK)
      const faults = lineFaults(lines, contextOf(facts)).filter((fault) => fault !== null)
      if (faults.length > 0) return [`refused: ${JSON.stringify(faults)}`]
      if (lines.length !== facts.guests.length) return [`${lines.length} lines`]
      return facts.guests.flatMap((guest, index) =>
        lineDifferences(facts, guest, index, readLine(lines[index] ?? '')),
      )
    })
  },
}

const contextOf = ({ property }: ReportFacts): LineContext => ({
  tables: SAMPLE_TABLES,
  days: ['2026-12-05', '2026-12-04'],
  apartments: property.codes['apartment'] === undefined ? null : [1, 2],
})

const ITALY = 'ITA'
const stateOf = (alpha3: string | null): string =>
  alpha3 === ITALY ? '100000100' : (STATE_CODES[alpha3 ?? ''] ?? '')

/** The sample's municipality of a code, or of a name and province that existed on a day. */
const placeOf = (code: string | null, name: string | null, province: string | null, day: string | null) =>
  SAMPLE_TABLES.places.find(
    (place) =>
      place.kind === 'municipality' &&
      (code === null ? place.name === name && place.province === province : place.code === code) &&
      (day === null || place.valid_until === null || day <= place.valid_until),
  )

function lineDifferences(facts: ReportFacts, guest: ReportedGuest, index: number, read: ReadLine): string[] {
  const own = italianDetails(guest)
  const surnames = [guest.last_name, guest.second_last_name].filter((name) => name !== null).join(' ')
  const nights =
    (Date.parse(facts.contract.departure_date) - Date.parse(facts.contract.arrival_date)) / 86_400_000
  const birth =
    own.birth_country_code === ITALY
      ? placeOf(own.birth_municipality_code, own.birth_municipality, own.birth_province, guest.date_of_birth)
      : undefined
  return differences(index + 1, [
    ['arrival', read.arrival, facts.contract.arrival_date],
    ['days', String(read.days), String(Math.min(nights, 30))],
    ['last_name', read.last_name, expectedText(surnames, 'plain')],
    ['first_name', read.first_name, expectedText(guest.first_name, 'plain')],
    ['sex', read.sex, guest.sex === 'H' ? '1' : '2'],
    ['birth', read.birth, guest.date_of_birth],
    ['birth_municipality', read.birth_municipality, birth?.code ?? ''],
    ['birth_province', read.birth_province, birth?.province ?? ''],
    ['birth_state', read.birth_state, stateOf(own.birth_country_code)],
    ['nationality', read.nationality, stateOf(guest.nationality_country_code)],
    ['apartment', read.apartment ?? '', facts.property.codes['apartment'] === undefined ? '' : '000002'],
    ['guest_type', read.guest_type, typeOf(facts, index)],
    ...documentColumns(facts, guest, index, read),
  ])
}

/** Alone, head of a family or a group, or one of their members. */
function typeOf({ guests, part }: ReportFacts, index: number): string {
  if (guests.length === 1 || part > 1) return '16'
  const isFamily = guests.slice(1).every((guest) => italianDetails(guest).travels_as === 'family')
  return index === 0 ? (isFamily ? '17' : '18') : isFamily ? '19' : '20'
}

const TYPES = { NIF: 'IDENT', NIE: '', PAS: 'PASOR', OTRO: '' } as const

function documentColumns(
  facts: ReportFacts,
  guest: ReportedGuest,
  index: number,
  { document_type, document_number, issue_place }: ReadLine,
): (readonly [string, string, string])[] {
  const own = italianDetails(guest)
  const hasDocument = ['16', '17', '18'].includes(typeOf(facts, index))
  const issued =
    own.document_issuing_country_code === ITALY
      ? (placeOf(
          own.document_issuing_municipality_code,
          own.document_issuing_municipality,
          own.document_issuing_province,
          null,
        )?.code ?? '')
      : stateOf(own.document_issuing_country_code)
  const type = own.italian_document_type ?? TYPES[guest.document_type ?? 'OTRO']
  return [
    ['document_type', document_type, hasDocument ? type : ''],
    ['document_number', document_number, hasDocument ? (guest.document_number ?? '') : ''],
    ['issue_place', issue_place, hasDocument ? issued : ''],
  ]
}
