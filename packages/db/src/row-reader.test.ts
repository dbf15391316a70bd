import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { rowReader } from './row-reader.ts'

const house = pgTable('house', { id: integer(), name: text(), built_at: timestamp({ mode: 'date' }) })
const owner = pgTable('owner', { id: integer(), name: text() })
const built_at = new Date('2026-05-01T10:00:00.000Z')

/** Reads as Drizzle would order the columns of a select. */
const column = (path: string[], field: Parameters<typeof rowReader>[0][number]['field']) => ({ path, field })

describe('a row', () => {
  test('becomes an object of its columns, each decoded as its column says', () => {
    const read = rowReader([column(['id'], house.id), column(['built_at'], house.built_at)])
    expect(read([7, '2026-05-01 10:00:00'])).toEqual({ id: 7, built_at })
    expect(read(['7', null])).toEqual({ id: 7, built_at: null })
  })

  test('has expressions decoded by mapWith, and left alone without', () => {
    const length = sql`length(name)`
    const read = rowReader([
      column(['plain'], length),
      column(['mapped'], sql`length(name)`.mapWith(Number)),
      column(['aliased'], sql`length(name)`.mapWith(Number).as('aliased')),
      column(['day'], sql`max(built_at)`.mapWith(house.built_at)),
    ])
    expect(read(['5', '5', '5', '2026-05-01 10:00:00'])).toEqual({
      plain: '5',
      mapped: 5,
      aliased: 5,
      day: built_at,
    })
  })

  test('has columns of one name apart, each in the object it was selected for', () => {
    const read = rowReader(
      [
        column(['house', 'name'], house.name),
        column(['owner', 'name'], owner.name),
        column(['owner', 'facts', 'age'], sql`1`),
      ],
      { house: true, owner: true },
    )
    expect(read(['Olmo', 'Lucía', 41])).toEqual({
      house: { name: 'Olmo' },
      owner: { name: 'Lucía', facts: { age: 41 } },
    })
  })

  test('has null for a joined table that was not found, and an object for one that is always there', () => {
    const fields = [
      column(['id'], house.id),
      column(['owner', 'id'], owner.id),
      column(['owner', 'name'], owner.name),
    ]
    expect(rowReader(fields, { house: true, owner: false })([1, null, null])).toEqual({ id: 1, owner: null })
    expect(rowReader(fields, { house: true, owner: true })([1, null, null])).toEqual({
      id: 1,
      owner: { id: null, name: null },
    })
    expect(rowReader(fields, { house: true, owner: false })([1, 2, null])).toEqual({
      id: 1,
      owner: { id: 2, name: null },
    })
  })

  test('keeps an object of columns of several tables, whatever is missing', () => {
    const read = rowReader([column(['both', 'id'], owner.id), column(['both', 'house_id'], house.id)], {
      house: true,
      owner: false,
    })
    expect(read([null, 3])).toEqual({ both: { id: null, house_id: 3 } })
  })
})
