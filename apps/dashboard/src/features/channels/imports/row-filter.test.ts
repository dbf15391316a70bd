import type { ImportItem } from '@stayward/contract/channels/import'
import type { ImportAction } from '@stayward/contract/channels/import-values'
import { describe, expect, it } from 'vitest'
import { filteredRows, inParts, parseRowFilter, presentActions, rowFilterPath } from './row-filter'

const item = (line: number, action: ImportAction, obstacle: ImportItem['obstacle'] = null): ImportItem => ({
  line,
  action,
  reason: 'new',
  column: null,
  listing: null,
  property_id: null,
  booking_id: null,
  from: null,
  to: null,
  fills: [],
  row: null,
  done: false,
  obstacle,
})

describe('the filter of rows', () => {
  const items = [
    item(2, 'add', 'edited'),
    item(3, 'fill'),
    item(4, 'add', 'nothing_done'),
    item(5, 'unreadable'),
  ]
  const lines = (filter: Parameters<typeof filteredRows>[1]) =>
    filteredRows(items, filter).map(({ line }) => line)

  it('shows all rows, those of an action, or those that an undo left', () => {
    expect(lines(null)).toEqual([2, 3, 4, 5])
    expect(lines('add')).toEqual([2, 4])
    expect(lines('left')).toEqual([2])
    expect(lines('cancel')).toEqual([])
  })

  it('is kept in the URL, and no filter if it is unknown there', () => {
    const toPath = rowFilterPath('an id')
    expect(toPath({ rows: null })).toBe('/imports/an%20id')
    expect(toPath({ rows: 'left' })).toBe('/imports/an%20id?rows=left')
    expect(parseRowFilter(new URLSearchParams('rows=fill'))).toEqual({ rows: 'fill' })
    expect(parseRowFilter(new URLSearchParams('rows=other'))).toEqual({ rows: null })
  })

  it('offers the actions that some row has', () => {
    const counts = { add: 2, fill: 1, same: 0, conflict: 0, cancel: 0, unreadable: 1 }
    expect(presentActions(counts)).toEqual([
      { action: 'add', count: 2 },
      { action: 'fill', count: 1 },
      { action: 'unreadable', count: 1 },
    ])
  })
})

describe('parts of a list', () => {
  it('are full but for the last one, and keep the order', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(inParts([1, 2], 2)).toEqual([[1, 2]])
    expect(inParts([], 2)).toEqual([])
  })
})
