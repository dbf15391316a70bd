import postgres from 'postgres'
import type { Statement } from './statement.ts'

const TIMESTAMPTZ = 1184
const DATE = 1082

/** A pool with RFC 3339 instants and textual days, like the product's. */
export const connectBare = (url: string, max: number) =>
  postgres(url, {
    max,
    types: {
      instant: {
        to: TIMESTAMPTZ,
        from: [TIMESTAMPTZ],
        serialize: (instant: string) => instant,
        parse: (text: string) => new Date(text).toISOString(),
      },
      day: { to: DATE, from: [DATE], serialize: (day: string) => day, parse: (text: string) => text },
    },
  })

export type BareDatabase = ReturnType<typeof connectBare>

type Values = Readonly<Record<string, string | number | boolean | null>>

/** Runs a statement, prepared on the server, with its parameter values by name. */
export const run = <Row extends object>(
  sql: Pick<BareDatabase, 'unsafe'>,
  { text, parameters }: Statement,
  values: Values,
) =>
  sql.unsafe<Row[]>(
    text,
    parameters.map((name) => values[name] ?? null),
    { prepare: true },
  )
