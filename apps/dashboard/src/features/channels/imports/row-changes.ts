import type { ImportItem } from '@stayward/contract/channels/import'
import type { FilledField } from '@stayward/contract/channels/import-values'

export type ChangeName =
  | 'guest'
  | 'phone'
  | 'email'
  | 'guests'
  | 'split'
  | 'reference'
  | 'contracted_on'
  | 'amount'

/** What a row gives a booking, and how it is written. */
export type RowChange = { name: ChangeName } & (
  | { type: 'text'; text: string }
  | { type: 'day'; day: string }
  | { type: 'amount'; amount: string; currency: string | null }
)

type Row = NonNullable<ImportItem['row']>

const text = (name: ChangeName, value: string | null): RowChange[] =>
  value === null ? [] : [{ name, type: 'text', text: value }]

/** Which fields of a booking are shown together, and how. */
const GROUPS: { fields: readonly FilledField[]; changes: (row: Row) => RowChange[] }[] = [
  {
    fields: ['guest_first_name', 'guest_last_name'],
    changes: (row) => text('guest', guestOf(row)),
  },
  { fields: ['guest_phone'], changes: (row) => text('phone', row.guest_phone) },
  { fields: ['guest_email'], changes: (row) => text('email', row.guest_email) },
  {
    fields: ['guests_number'],
    changes: ({ guests_number }) => text('guests', guests_number === null ? null : String(guests_number)),
  },
  {
    fields: ['adults_count', 'children_count', 'infants_count'],
    changes: ({ adults_count, children_count, infants_count }) => {
      const counts = [adults_count, children_count, infants_count]
      return text(
        'split',
        counts.every((count) => count === null) ? null : counts.map((count) => count ?? 0).join(', '),
      )
    },
  },
  { fields: ['external_reference'], changes: (row) => text('reference', row.external_reference) },
  {
    fields: ['contracted_on'],
    changes: ({ contracted_on: day }) => (day === null ? [] : [{ name: 'contracted_on', type: 'day', day }]),
  },
  {
    fields: ['total_amount', 'currency'],
    changes: ({ total_amount: amount, currency }) =>
      amount === null ? [] : [{ name: 'amount', type: 'amount', amount, currency }],
  },
]

/** What a row would give a booking: the fields that it fills, or everything that a new one gets. */
export function changesOf({ action, fills, row }: Pick<ImportItem, 'action' | 'fills' | 'row'>): RowChange[] {
  if (row === null || (action !== 'add' && action !== 'fill')) return []
  return GROUPS.filter(
    ({ fields }) => action === 'add' || fields.some((field) => fills.includes(field)),
  ).flatMap(({ changes }) => changes(row))
}

/** The longest part of a text that is shown of it. */
const SHOWN_OF_TEXT = 160

/** What a row writes for guests: all of it for a new property, otherwise what it fills. */
export const textsOf = ({ action, fills, row }: Pick<ImportItem, 'action' | 'fills' | 'row'>): Row['texts'] =>
  (row?.texts ?? [])
    .filter(({ field }) => action === 'add' || (action === 'fill' && fills.includes(field)))
    .map(({ field, text: whole }) => ({
      field,
      text: whole.length > SHOWN_OF_TEXT ? `${whole.slice(0, SHOWN_OF_TEXT)}…` : whole,
    }))

/** The guest that a row names. */
export const guestOf = ({
  guest_first_name,
  guest_last_name,
}: Pick<Row, 'guest_first_name' | 'guest_last_name'>): string | null =>
  [guest_first_name, guest_last_name].filter(Boolean).join(' ') || null
