import { timingSafeEqual } from 'node:crypto'
import { Id } from '@stayward/contract/kernel/primitives'
import type { Services } from '../../kernel/services.ts'

type Signing = Pick<Services, 'vault'>

const signatureOf = ({ vault }: Signing, message_id: string): string =>
  vault.lookup(message_id, 'message.opt_out')

/** The page on which the reader of a message declines others like it. */
export const optOutUrl = (services: Pick<Services, 'vault' | 'env'>, message_id: string): string =>
  `${services.env.CHECKIN_URL}/opt-out/${message_id}.${signatureOf(services, message_id)}`

/** The message that a token of `optOutUrl` names; null for anything else. */
export function messageOfToken(services: Signing, token: string): string | null {
  const [given = '', signature = ''] = token.split('.')
  const id = Id.safeParse(given)
  if (!id.success) return null
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(services, id.data))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id.data : null
}
