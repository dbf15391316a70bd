import type { Transaction } from '@stayward/db/client'
import type { SecurityNotice } from '@stayward/integrations/mail/mail-content'
import { findAccount } from '../account.queries.ts'
import type { Services } from '../../kernel/services.ts'
import { queueMail } from './mail.service.ts'
import { apiKeysUrl, securityUrl } from '../dashboard-links.rules.ts'

type Telling = Pick<Services, 'env' | 'vault' | 'clock' | 'ids'>

type Told = {
  event: SecurityNotice['event']
  /** The provider or API key in question. */
  name?: string
  /** The API keys that still work, for somebody who changed their password because of a suspicion. */
  api_keys?: string[]
}

/** Mails a user that there is a new way into their account, in the transaction that created it. */
export async function queueSecurityNotice(
  services: Telling,
  tx: Transaction,
  user_id: string,
  { event, name, api_keys = [] }: Told,
): Promise<void> {
  const { email, locale } = await findAccount(tx, user_id)
  const url = event === 'api_key_created' ? apiKeysUrl(services.env) : securityUrl(services.env)
  await queueMail(services, tx, {
    kind: 'security_notice',
    parameters: { url, event, name: name ?? null, api_keys },
    to: email,
    locale,
  })
}
