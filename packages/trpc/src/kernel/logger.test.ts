import { connectDatabase, type DatabaseConnection } from '@stayward/db/client'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { TRPCError } from '@trpc/server'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLogger } from './logger.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { max: 1 })
  await connection.db.execute(
    sql`create table towel (owner text constraint towel_owner_key unique, size int)`,
  )
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** The log lines that `write` produces. */
function logged(write: (log: ReturnType<typeof makeLogger>) => void): string[] {
  const lines: string[] = []
  write(makeLogger({ LOG_LEVEL: 'debug' }, 'test', { write: (line) => lines.push(line) }))
  return lines
}

const failureOf = (run: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(run).then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

const insert = (owner: string) => connection.db.execute(sql`insert into towel (owner) values (${owner})`)

describe('a statement that failed', () => {
  test('shows SQLSTATE, constraint, table and statement, and no value', async () => {
    await insert('Ada Lovelace')
    const error = await failureOf(insert('Ada Lovelace'))
    expect(error).toBeInstanceOf(DrizzleQueryError)
    // PostgreSQL's own message does contain the value.
    expect(JSON.stringify((error as DrizzleQueryError).cause)).toContain('Ada Lovelace')
    const [line = ''] = logged((log) => log.error({ err: error, request_id: 'r-1' }, 'procedure failed'))
    expect(line).not.toContain('Lovelace')
    expect(JSON.parse(line)).toMatchObject({
      msg: 'procedure failed',
      request_id: 'r-1',
      err: {
        type: 'DrizzleQueryError',
        sql: 'insert into towel (owner) values ($1)',
        cause: { type: 'PostgresError', sqlstate: '23505', constraint: 'towel_owner_key', table: 'towel' },
      },
    })
  })

  test('keeps its value to itself where the message quotes it', async () => {
    const error = await failureOf(
      connection.db.execute(sql`insert into towel (size) values (${'a towel of Ada'}::text::int)`),
    )
    const [line = ''] = logged((log) => log.error({ err: error }, 'procedure failed'))
    expect(line).not.toContain('towel of Ada')
    expect(JSON.parse(line)).toMatchObject({ err: { cause: { sqlstate: '22P02' } } })
  })

  test('is not quoted by an error that it caused', async () => {
    const cause = await failureOf(insert('Ada Lovelace'))
    const text = (cause as Error).message
    const causes = [
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }),
      new Error(`A job broke: ${text}`),
    ]
    for (const err of causes) {
      const [line = ''] = logged((log) => log.error({ err }, 'no'))
      expect(err.message).toContain('Lovelace')
      expect(line).not.toContain('Lovelace')
    }
  })

  test('without words of ours gets none of its own', async () => {
    const error = await failureOf(insert('Ada Lovelace'))
    const lines = logged((log) => {
      log.error(error)
      log.error({ err: error })
    })
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['failed', 'failed'])
    expect(lines.join('')).not.toContain('Lovelace')
  })
})

describe('secrets', () => {
  test('a code is hidden at every depth that is logged, beside the SQLSTATE that is not', async () => {
    const err = await failureOf(insert('Ada Lovelace'))
    const code = 'sesame'
    const [line = ''] = logged((log) =>
      log.error({ err, code, booking: { code }, answer: { booking: { code } } }, 'no'),
    )
    expect(line).not.toContain('sesame')
    expect(line).toContain('23505')
  })

  test('codes of links, tokens and addresses are taken out of messages of others', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const message = `Failed to decode /7zk3m9q0c1v5x8b2n4d6f7g9h0/guest of ada@example.com, request ${id}`
    const [line = ''] = logged((log) => log.error({ err: new Error(message) }, 'no'))
    expect(JSON.parse(line)).toMatchObject({
      err: { message: `Failed to decode /[redacted]/guest of [redacted], request ${id}` },
    })
  })

  test('every attempt to reach a host is shown', () => {
    const err = new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ])
    const [line = ''] = logged((log) => log.error({ err }, 'no'))
    expect(JSON.parse(line)).toMatchObject({
      err: {
        errors: [
          { message: 'connect ECONNREFUSED ::1:5432' },
          { message: 'connect ECONNREFUSED 127.0.0.1:5432' },
        ],
      },
    })
  })
})
