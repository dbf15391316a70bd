import fc from 'fast-check'
import type { WriteDocument } from '../authorities/authority-port.ts'
import type { ReportFacts } from '../authorities/reported-stay.ts'

/** A report and its document, as the authority gets it. */
export type WrittenReport = { facts: ReportFacts; text: string }

/** How the documents of one authority are written, and judged by something that shares no code with the writer. */
export type AuthorityRounds = {
  reports: fc.Arbitrary<ReportFacts>
  write: WriteDocument
  /** What is wrong with each document: refused, or read back as something else than the guests said. */
  judge: (reports: readonly WrittenReport[]) => Promise<string[][]>
}

/** What rounds found. The seed gives the same reports again. */
export type RoundsOutcome = { documents: number; guests: number; seed: number; faults: string[] }

/** Writes random reports of registered guests and has their documents judged. */
export async function playRounds(
  { reports, write, judge }: AuthorityRounds,
  count: number,
  seed: number,
): Promise<RoundsOutcome> {
  const drawn = fc.sample(reports, { numRuns: count, seed })
  const results = drawn.map((facts) => ({ facts, result: write(facts) }))
  const written = results.flatMap(({ facts, result }) =>
    'errors' in result ? [] : [{ facts, text: result.text }],
  )
  const unwritten = results.flatMap(({ facts, result }) =>
    'errors' in result ? [faultOf(facts, `not written: ${JSON.stringify(result.errors)}`)] : [],
  )
  const judged = await judge(written)
  return {
    documents: written.length,
    guests: written.reduce((sum, { facts }) => sum + facts.guests.length, 0),
    seed,
    faults: [
      ...unwritten,
      ...written.flatMap(({ facts }, index) => (judged[index] ?? []).map((what) => faultOf(facts, what))),
    ],
  }
}

const faultOf = ({ reference }: ReportFacts, what: string): string => `${reference}: ${what}`

/** What was read otherwise than a guest said it. Null stands for a value that is not compared. */
export const differences = (
  guest_number: number,
  values: readonly (readonly [name: string, read: string | null | undefined, said: string | null])[],
): string[] =>
  values.flatMap(([name, read, said]) =>
    said === null || read === said ? [] : [`guest ${guest_number}, ${name}: ${read} instead of ${said}`],
  )
