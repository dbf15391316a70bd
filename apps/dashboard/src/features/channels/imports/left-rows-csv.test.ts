import type { ImportItem } from '@stayward/contract/channels/import'
import { CSV_MARK } from '@stayward/contract/kernel/csv'
import { expect, it } from 'vitest'
import { leftRowsCsv } from './left-rows-csv'

const item: ImportItem = {
  line: 2,
  action: 'unreadable',
  reason: 'unknown_listing',
  column: null,
  listing: 'Cosy; attic',
  property_id: null,
  booking_id: null,
  from: '2026-03-04',
  to: null,
  fills: [],
  row: null,
  done: false,
  obstacle: null,
}

it('the file of rows that are not imported has each with its line and reason', () => {
  const items: ImportItem[] = [
    item,
    { ...item, line: 3, action: 'conflict', reason: 'nights_taken', listing: '=1+1', to: '2026-03-09' },
    { ...item, line: 4, action: 'add' },
    { ...item, line: 5, action: 'same' },
  ]
  const text = leftRowsCsv(items, {
    headingOf: (column) => column.toUpperCase(),
    reasonOf: ({ reason }) => reason,
    separator: ';',
  })
  expect(text.split('\r\n')).toEqual([
    `${CSV_MARK}LINE;REASON;LISTING;FROM;TO`,
    '2;unknown_listing;"Cosy; attic";2026-03-04;',
    "3;nights_taken;'=1+1;2026-03-04;2026-03-09",
    '',
  ])
})
