import { CSV_MARK, csvLine, type CsvSeparator } from '@stayward/contract/kernel/csv'
import {
  ALL_REGIME_FIELDS,
  type RegimeField,
} from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { RegisterEntry } from '@stayward/contract/authorities/report'

/** The columns of the file, in the order of the register book. */
export const REGISTER_COLUMNS = [
  'reference',
  'contracted_on',
  'from',
  'to',
  'guests_number',
  'payment_method',
  'first_name',
  'last_name',
  'second_last_name',
  'sex',
  'date_of_birth',
  'nationality_country_code',
  'document_type',
  'document_number',
  'document_support_number',
  'residence_address',
  'residence_city',
  'residence_postal_code',
  'residence_country_code',
  'phone',
  'email',
  'relationship_code',
  ...ALL_REGIME_FIELDS,
  'registered_at',
  'signed_at',
  'erase_after',
] as const satisfies (keyof Omit<RegisterEntry, 'signature' | 'regime_fields'> | RegimeField | 'signed_at')[]
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number]

/** The formatting of the register's file. */
export type RegisterSheet = {
  headingOf: (column: RegisterColumn) => string
  valueOf: (entry: RegisterEntry, column: RegisterColumn) => string | null
  separator: CsvSeparator
}

/** The register as a CSV file (RFC 4180) with the mark that tells spreadsheets it is UTF-8. */
export const registerFile = (...parts: Parameters<typeof registerCsv>): Blob =>
  new Blob([registerCsv(...parts)], { type: 'text/csv;charset=utf-8' })

/** What only a regime asks for has a column where a guest was asked. */
const columnsOf = (entries: readonly RegisterEntry[]): RegisterColumn[] => {
  const asked = entries.flatMap(({ regime_fields }) => Object.keys(regime_fields ?? {}))
  return REGISTER_COLUMNS.filter(
    (column) => !ALL_REGIME_FIELDS.some((field) => field === column) || asked.includes(column),
  )
}

/** The values of the file. */
export function registerCsv(
  entries: readonly RegisterEntry[],
  { headingOf, valueOf, separator }: RegisterSheet,
): string {
  const columns = columnsOf(entries)
  return [
    CSV_MARK,
    csvLine(columns.map(headingOf), separator),
    ...entries.map((entry) =>
      csvLine(
        columns.map((column) => valueOf(entry, column)),
        separator,
      ),
    ),
  ].join('')
}
