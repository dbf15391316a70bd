import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import * as schema from './schema.ts'

/** Ids, instants, numbers and booleans alone identify nobody. */
const SAYS_NOTHING = /^(uuid|timestamptz|integer|boolean|bigint|numeric|double|daterange)/

/** The countries and places of the world are not personal. */
const GEOGRAPHY: readonly PgTable[] = [
  schema.country,
  schema.province,
  schema.city,
  schema.alloggiatiPlace,
  schema.alloggiatiDocumentType,
]

const speaking = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => !GEOGRAPHY.includes(table))
  .flatMap((table) =>
    Object.entries<Column>(getTableColumns(table))
      .filter(([, column]) => !SAYS_NOTHING.test(column.getSQLType()))
      .map(([name]) => `${getTableName(table)}.${name}`),
  )

const entered = PERSONAL_COLUMNS.flatMap(({ table, personal, impersonal }) =>
  [...Object.values(personal).flat(), ...impersonal].map((name) => `${getTableName(table)}.${name}`),
)

it('says of every column that can hold words or days whether it is personal', () => {
  expect(speaking.filter((column) => !entered.includes(column))).toEqual([])
})

it('says it once, and only of columns that are there', () => {
  expect(entered.filter((column, index) => entered.indexOf(column) !== index)).toEqual([])
  expect(entered.filter((column) => !speaking.includes(column))).toEqual([])
})
