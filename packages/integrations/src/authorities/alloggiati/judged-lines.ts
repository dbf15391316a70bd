import { z } from 'zod'
import { failure, type Operation } from './alloggiati-exchange.ts'
import type { Receipt } from '../authority-port.ts'
import { areKnown, lineErrors, LineOutcomes, sentenceOf } from './line-outcomes.ts'
import { type Answer, refusal } from './token-calls.ts'

/**
 * What an answer says of lines: null if all are right. Some of them taken is the worst case, since neither
 * they nor the others may be sent again without looking.
 */
export function judged(
  operation: Operation,
  lines: readonly string[],
  { outcome, response }: Answer,
): Receipt | null {
  const found = z.object({ result: LineOutcomes }).safeParse(response)
  const { SchedineValide: valid, Dettaglio: outcomes } = found.success
    ? found.data.result
    : { SchedineValide: 0, Dettaglio: [] }
  const isCounted = outcomes.length === lines.length || (outcomes.length === 0 && valid === lines.length)
  if (!outcome.esito && outcomes.length === 0 && valid === 0) throw refusal(operation, outcome)
  if (!isCounted) throw failure(operation, 'bad_response', { reason: 'LINES' })
  const errors = lineErrors(outcomes)
  if (errors.length === 0) return null
  if (areKnown(outcomes)) return { state: 'known', lot: null }
  if (operation.changes && errors.length < lines.length) {
    const [first] = outcomes.filter(({ esito }) => !esito)
    throw failure(operation, 'rejected', {
      reason: 'PARTLY_ACCEPTED',
      ...(first && { return_code: first.ErroreCod, detail: sentenceOf(first) }),
    })
  }
  return { state: 'refused', errors }
}
