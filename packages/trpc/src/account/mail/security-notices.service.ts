import type { Transaction } from '@stayward/db/client'
import type { SecurityNotice } from '@stayward/integrations/mail/mail-content'
import { findAccount } from '../account.queries.ts'
import { listWorkingKeyNames } from '../api-keys/api-keys.queries.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { queueMail } from './mail.service.ts'
import { apiKeysUrl, securityUrl } from '../dashboard-links.rules.ts'

type Telling = Pick<Services, 'env' | 'vault' | 'clock' | 'ids'>

type Told = {
  event: SecurityNotice['event']
  /** The provider or the API key that it is about. */
  name?: string
}

const KEYS_MATTER: readonly SecurityNotice['event'][] = ['password_changed', 'password_reset']

/**
 * Mails a user that there is a new way into their account, in the transaction that made it. Whoever changes a password
 * out of fear is told which API keys go on working.
 */
export async function queueSecurityNotice(
  services: Telling,
  tx: Transaction,
  user_id: string,
  { event, name }: Told,
): Promise<void> {
  const { account_id, email, locale } = await findAccount(tx, user_id)
  const api_keys = KEYS_MATTER.includes(event)
    ? await listWorkingKeyNames(tx, { account_id, user_id }, nowInstant(services.clock))
    : []
  const url = event === 'api_key_created' ? apiKeysUrl(services.env) : securityUrl(services.env)
  await queueMail(services, tx, {
    kind: 'security_notice',
    parameters: { url, event, name: name ?? null, api_keys },
    to: email,
    locale,
  })
}
