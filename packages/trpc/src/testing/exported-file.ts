import type { ExportedList } from '@stayward/contract/kernel/export'
import type { Actor } from '../kernel/actor.ts'
import type { RequestFacts } from '../kernel/context.ts'
import type { TestApp } from './test-app.ts'

type Caller = ReturnType<TestApp['as']['actor']> & { actor: Actor }

/** The bytes of an exported list, and its name and media type. */
export async function exportedFile(
  caller: Pick<Caller, 'request'>,
  list: ExportedList,
  input: object = {},
  facts: Partial<RequestFacts> = {},
) {
  const { api, answer } = caller.request(facts)
  const file = await api[list].export({ format: 'csv', ...input })
  if (!answer.file) throw new Error('The answer has no file.')
  const parts: Uint8Array[] = []
  for await (const part of await answer.file()) parts.push(part)
  return { ...file, bytes: Buffer.concat(parts), parts: parts.length }
}
