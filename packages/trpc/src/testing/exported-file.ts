import type { ExportedList } from '@stayward/contract/kernel/export'
import type { Actor } from '../kernel/actor.ts'
import type { RequestFacts } from '../kernel/context.ts'
import type { TestApp } from './test-app.ts'

type Caller = ReturnType<TestApp['as']['actor']> & { actor: Actor }

const PERIOD = { from: '2026-12-01', to: '2027-02-01' } as const

/** What exports of figures and of pay have to say. */
export const NEEDED_TO_EXPORT = { figures: { figure: 'revenue', ...PERIOD }, pay: PERIOD } as const

/** What an export of a list has to say beside its format. */
export const neededToExport = (list: ExportedList): object =>
  list === 'figures' || list === 'pay' ? NEEDED_TO_EXPORT[list] : {}

function makeFile(api: Caller['api'], list: ExportedList, input: object) {
  const format = 'csv'
  if (list === 'figures') return api.figures.export({ format, ...NEEDED_TO_EXPORT.figures, ...input })
  if (list === 'pay') return api.pay.export({ format, ...NEEDED_TO_EXPORT.pay, ...input })
  return api[list].export({ format, ...input })
}

/** The bytes of an exported list, and its name and media type. */
export async function exportedFile(
  caller: Pick<Caller, 'request'>,
  list: ExportedList,
  input: object = {},
  facts: Partial<RequestFacts> = {},
) {
  const { api, answer } = caller.request(facts)
  const file = await makeFile(api, list, input)
  if (!answer.file) throw new Error('The answer has no file.')
  const parts: Uint8Array[] = []
  for await (const part of await answer.file()) parts.push(part)
  return { ...file, bytes: Buffer.concat(parts), parts: parts.length }
}
