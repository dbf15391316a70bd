import { z } from 'zod'
import type { TextNews } from '../kernel/followers.ts'
import type { Services } from '../kernel/services.ts'
import { textHookUrl } from './text-hook-token.rules.ts'

type SentFor = NonNullable<TextNews['sent_for']>

const Query = z.object({ message: z.uuid(), attempt: z.coerce.number().int().positive() })

/**
 * Where a provider says what becomes of a text. The address names the message, so that a text whose sending was never
 * answered is known by its first callback.
 */
export const textStatusUrl = (
  services: Pick<Services, 'env' | 'vault'>,
  integration_id: string,
  { message_id, attempt }: SentFor,
): string =>
  `${textHookUrl(services, integration_id)}?${new URLSearchParams({ message: message_id, attempt: String(attempt) }).toString()}`

/** What a text was sent for, by the query of the address at which a callback arrived; null if that says nothing. */
export function readSentFor(search: string): SentFor | null {
  const query = Query.safeParse(Object.fromEntries(new URLSearchParams(search)))
  return query.success ? { message_id: query.data.message, attempt: query.data.attempt } : null
}
