import { TEXT_CALLBACK_DAYS } from '@stayward/contract/integrations/integration-values'
import type { TextCallback } from '@stayward/integrations/texting/text-provider'
import {
  type FormFields,
  readTwilioCallback,
  verifyTwilioCallback,
} from '@stayward/integrations/texting/twilio/twilio-callback'
import { asSystem } from '../kernel/activity.ts'
import { ago, nowInstant } from '../kernel/clock.ts'
import { announce } from '../kernel/followers.ts'
import { inBatches } from '../kernel/in-batches.ts'
import { isLinkToken, linkTokenHash } from '../kernel/link-secret.ts'
import type { Services } from '../kernel/services.ts'
import type { IntegrationRow } from './integrations.queries.ts'
import { openSecret } from './integrations.service.ts'
import {
  deleteTextCallbacksBefore,
  findHookedIntegration,
  insertTextCallback,
} from './text-callbacks.queries.ts'
import { textHookUrl } from './text-hook-token.rules.ts'
import { readSentFor } from './text-status-url.rules.ts'

/** The integration that a provider's request is for; null for an unknown, removed or malformed token. */
export const findTextHook = async (
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<IntegrationRow | null> =>
  isLinkToken(token) ? findHookedIntegration(db, linkTokenHash(token)) : null

/**
 * Whether the provider signed a form that arrived at the address of an integration; `search` is the query that came with
 * it. The address is ours, whatever a proxy made of the request.
 */
export const isSignedCallback = (
  services: Pick<Services, 'env' | 'vault'>,
  integration: IntegrationRow,
  { search, fields, signature }: { search: string; fields: FormFields; signature: string | undefined },
): boolean =>
  verifyTwilioCallback(
    openSecret(services, integration),
    textHookUrl(services, integration.id) + search,
    fields,
    signature,
  )

/** What a signed form says; null if it is about something other than a text. */
export const readTextCallback = (fields: FormFields): TextCallback | null => readTwilioCallback(fields)

/** The sealing context of a stored request. */
const payloadPlace = (id: string): string => `text_callback.payload:${id}`

/**
 * Stores what a provider says about a text, once for each text and state. Returns whether it is new: only then it is
 * announced, in the same transaction. `search` is the query of the address at which it arrived.
 */
export async function receiveTextCallback(
  services: Services,
  { account_id, id: integration_id }: IntegrationRow,
  callback: TextCallback,
  search = '',
): Promise<boolean> {
  const { db, vault, ids, clock } = services
  const id = ids.next()
  return db.transaction(async (tx) => {
    const isNew = await insertTextCallback(tx, {
      account_id,
      integration_id,
      id,
      provider_id: callback.provider_id,
      kind: callback.kind,
      state: callback.kind === 'status' ? callback.state : 'received',
      payload: vault.seal(JSON.stringify(callback), payloadPlace(id)),
      received_at: nowInstant(clock),
    })
    if (isNew)
      await announce(asSystem(services), tx, 'text', { account_id, callback, sent_for: readSentFor(search) })
    return isNew
  })
}

const BATCH = 5_000
const KEPT_MS = TEXT_CALLBACK_DAYS * 24 * 60 * 60_000

/** Deletes requests of providers after 90 days. Returns how many. */
export const sweepTextCallbacks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteTextCallbacksBefore(tx, ago(clock.now(), KEPT_MS), BATCH))
