import type { ExportedList } from '@stayward/contract/kernel/export'
import type { Actor } from '../kernel/actor.ts'
import type { RequestFacts } from '../kernel/context.ts'
import type { TestApp } from './test-app.ts'

type Caller = ReturnType<TestApp['as']['actor']> & { actor: Actor }

/** What an export of figures has to say. */
export const NEEDED_FOR_FIGURES = { figure: 'revenue', from: '2026-12-01', to: '2027-02-01' } as const

/** The bytes of an exported list, and its name and media type. */
export async function exportedFile(
  caller: Pick<Caller, 'request'>,
  list: ExportedList,
  input: object = {},
  facts: Partial<RequestFacts> = {},
) {
  const { api, answer } = caller.request(facts)
  const file =
    list === 'figures'
      ? await api.figures.export({ format: 'csv', ...NEEDED_FOR_FIGURES, ...input })
      : await api[list].export({ format: 'csv', ...input })
  if (!answer.file) throw new Error('The answer has no file.')
  const parts: Uint8Array[] = []
  for await (const part of await answer.file()) parts.push(part)
  return { ...file, bytes: Buffer.concat(parts), parts: parts.length }
}
