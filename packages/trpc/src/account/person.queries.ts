import type { Person } from '@stayward/contract/kernel/person'
import { user } from '@stayward/db/schema/account.table'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A person beside a row, by the column of their id. */
export const personOf = (id: PgColumn): SQL<Person | null> => sql<Person | null>`(
  select json_build_object('id', ${user.id}, 'name', ${user.name}, 'last_name', ${user.last_name})
  from ${user} where ${user.id} = ${id})`
