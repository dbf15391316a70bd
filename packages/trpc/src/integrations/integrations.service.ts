import type { IcalCreate, IcalReplace, Integration } from '@stayward/contract/integrations/integration'
import type { Right } from '@stayward/contract/kernel/rights'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { Transaction } from '@stayward/db/client'
import { violatedConstraint } from '@stayward/db/errors'
import { TextError } from '@stayward/integrations/texting/text-error'
import { isE164, type TextAccount, type TextCredentials } from '@stayward/integrations/texting/text-provider'
import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext, Context } from '../kernel/context.ts'
import { notFound, ServiceError } from '../kernel/errors.ts'
import { announce } from '../kernel/followers.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { requireVersion } from '../kernel/version.ts'
import { requireInUse } from '../properties/property-in-use.rules.ts'
import type { VisibleProperty } from '../properties/properties.queries.ts'
import { feedSettings, isAskingFeed, isReadOtherwise } from './feed-settings.rules.ts'
import { readFeedState } from './feed-state.queries.ts'
import { noteHealth, statusAfter } from './integration-health.service.ts'
import {
  credentialsOf,
  defaultName,
  icalParts,
  type IntegrationParts,
  partsOf,
  secretHint,
} from './integration-parts.rules.ts'
import { linkTokenHash } from '../kernel/link-secret.ts'
import { presentIntegration, secretPlace } from './integrations.presenter.ts'
import {
  countActiveCodes,
  insertIntegration,
  insertTextHook,
  type IntegrationRow,
  selectIntegrationForUpdate,
  updateIntegration,
  type VisibleIntegration,
} from './integrations.queries.ts'
import { textHookToken } from './text-hook-token.rules.ts'
import { faultOfVendor, refusalOfVendor } from './vendor-refusals.rules.ts'

type Managed = Authorized<VisibleIntegration, Extract<Right, 'integration.manage' | 'feed.manage'>>

/**
 * Connects the caller's account to a vendor that accepts the credentials. Throws 422, 502, 503 or 504 if it
 * does not.
 */
export async function createIntegration(
  ctx: CallerContext,
  parts: IntegrationParts,
  secret: string | null,
): Promise<Integration> {
  await checkWithVendor(ctx, parts, secret, null)
  return insert(ctx, parts, secret, {
    account_id: ctx.actor.account_id,
    property_id: null,
    status: 'connected',
    last_checked_at: nowInstant(ctx.clock),
  })
}

/** Adds a calendar feed to a property. It is pending until the first fetch. */
export async function createFeed(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'feed.manage'>,
  { url, ...settings }: Omit<IcalCreate, 'property_id'>,
): Promise<Integration> {
  requireInUse(property)
  return insert(ctx, icalParts(settings, new URL(url).host), url, {
    account_id: property.account_id,
    property_id: property.id,
    status: 'pending',
    last_checked_at: null,
  })
}

/**
 * Replaces the writable fields of an integration; a secret left out is kept. New credentials are checked
 * first.
 */
export async function replaceIntegration(
  ctx: CallerContext,
  found: Managed,
  parts: IntegrationParts,
  newSecret: string | undefined,
): Promise<Integration> {
  requireVersion(ctx, found.version)
  const kept = found.secret === null ? null : openSecret(ctx, found)
  const secret = newSecret ?? kept
  await checkWithVendor(ctx, parts, secret, found.id)
  return inTransaction(ctx, async (tx) => {
    const before = await relock(tx, found)
    requireVersion(ctx, before.version)
    const after = await updateIntegration(
      tx,
      before,
      {
        name: parts.name ?? defaultName(parts),
        config: parts.config,
        ...(secret !== kept && sealedColumns(ctx, before.id, parts, secret)),
        ...checkedColumns(ctx, before, parts, secret !== kept),
      },
      nowInstant(ctx.clock),
    )
    await record(ctx, tx, 'integration.updated', after)
    await announce(ctx, tx, 'integration', { row: after, what: 'replaced', before })
    return answer(ctx, tx, after)
  })
}

/** Replaces the writable fields of a feed; with a new URL it is pending again. */
export function replaceFeed(
  ctx: CallerContext,
  found: Managed,
  { name, source, treat_unknown_as, url }: Pick<IcalReplace, 'name' | 'source' | 'treat_unknown_as' | 'url'>,
): Promise<Integration> {
  const { host } = new URL(url ?? openSecret(ctx, found))
  const kept = feedSettings(found).treat_unknown_as
  const parts = icalParts({ name, source, treat_unknown_as: treat_unknown_as ?? kept }, host)
  return replaceIntegration(ctx, found, parts, url)
}

/**
 * Asks the vendor whether it still accepts the credentials; the returned status has the result. Throws 503 if
 * the vendor cannot be asked.
 */
export async function checkIntegration(ctx: CallerContext, found: Managed): Promise<Integration> {
  const fault = await findFault(ctx, found)
  return inTransaction(ctx, async (tx) => {
    const before = await relock(tx, found)
    return answer(ctx, tx, await noteHealth(ctx, tx, before, fault))
  })
}

/** The secret of an integration. Throws for a removed one whose codes have all been deleted. */
export function openSecret({ vault }: Pick<Context, 'vault'>, { id, secret }: IntegrationRow): string {
  if (secret === null) throw new Error(`Integration ${id} has no secret any more.`)
  return vault.open(secret, secretPlace(id))
}

/** Asks the vendor whether it accepts the credentials; its failures are thrown as our errors. */
async function checkWithVendor(...asking: Parameters<typeof askVendor>): Promise<void> {
  try {
    await askVendor(...asking)
  } catch (error) {
    throw refusalOfVendor(error)
  }
}

async function askVendor(
  { vendors }: Pick<Context, 'vendors'>,
  parts: IntegrationParts,
  secret: string | null,
  integration_id: string | null,
): Promise<void> {
  const credentials = credentialsOf(parts, secret)
  if (credentials === null) return
  if ('authority' in credentials)
    return vendors.authorities.call(credentials, (service) => service.checkCredentials())
  switch (credentials.vendor) {
    case 'twilio':
      return vendors.texts.call(credentials, async (provider) =>
        requireOwnSender(credentials, await provider.checkAccount()),
      )
    case 'nuki':
    case 'unifi_access':
      return vendors.locks.call({ integration_id, credentials }, (vendor) => vendor.checkCredentials())
  }
}

/** Throws TextError unless a number that sends SMS is the account's; names and services cannot be checked. */
function requireOwnSender({ sms_from }: TextCredentials, { sms_numbers }: TextAccount): void {
  if (sms_from !== null && isE164(sms_from) && !sms_numbers.includes(sms_from))
    throw new TextError('unknown_sender')
}

/** The vendor's fault with the credentials; null if it accepts them. Throws if the vendor cannot be asked. */
export async function findFault(
  ctx: Pick<Context, 'vendors' | 'vault'>,
  found: IntegrationRow,
): Promise<VendorFaultCode | null> {
  try {
    await askVendor(ctx, partsOf(found), found.secret === null ? null : openSecret(ctx, found), found.id)
    return null
  } catch (error) {
    const isUnasked = error instanceof ServiceError && error.code === 'integration.unavailable'
    const fault = isUnasked ? null : faultOfVendor(error)
    if (fault === null) throw error
    return fault
  }
}

/**
 * Credentials that were just checked are good; a feed with a new URL has to be fetched again. So has one that asks something
 * and is read in another way now: what it asked is not asked any more.
 */
function checkedColumns(ctx: Context, before: IntegrationRow, parts: IntegrationParts, isNewSecret: boolean) {
  const { status, last_error } = before
  if (parts.type !== 'ical')
    return { status: statusAfter(status, null), last_checked_at: nowInstant(ctx.clock), last_error: null }
  const isAnswered = isAskingFeed(last_error) && isReadOtherwise(feedSettings(before), parts.config)
  return isNewSecret || isAnswered
    ? { status: 'pending' as const, last_checked_at: null, last_error: null }
    : {}
}

const sealedColumns = ({ vault }: Context, id: string, parts: IntegrationParts, secret: string | null) =>
  secret === null
    ? { secret: null, secret_hint: null }
    : { secret: vault.seal(secret, secretPlace(id)), secret_hint: secretHint(parts, secret) }

type Placing = Pick<IntegrationRow, 'account_id' | 'property_id' | 'status' | 'last_checked_at'>

function insert(
  ctx: CallerContext,
  parts: IntegrationParts,
  secret: string | null,
  placing: Placing,
): Promise<Integration> {
  const id = ctx.ids.next()
  return inTransaction(ctx, async (tx) => {
    const row = await insertOnce(tx, {
      ...placing,
      id,
      type: parts.type,
      name: parts.name ?? defaultName(parts),
      config: parts.config,
      ...sealedColumns(ctx, id, parts, secret),
    })
    if (row.type === 'twilio') await insertTextHook(tx, row, linkTokenHash(textHookToken(ctx, id)))
    await record(ctx, tx, 'integration.created', row)
    return answer(ctx, tx, row)
  })
}

/** Throws 409 if the account has an integration of a type that it can have only one of. */
async function insertOnce(
  tx: Transaction,
  row: Parameters<typeof insertIntegration>[1],
): Promise<IntegrationRow> {
  try {
    return await insertIntegration(tx, row)
  } catch (error) {
    if (violatedConstraint(error, 'unique') === 'integration_twilio_key')
      throw new ServiceError('integration.already_connected')
    throw error
  }
}

async function relock(tx: Transaction, found: IntegrationRow): Promise<IntegrationRow> {
  const row = await selectIntegrationForUpdate(tx, found)
  if (!row) throw notFound()
  return row
}

async function answer(ctx: CallerContext, tx: Transaction, row: IntegrationRow): Promise<Integration> {
  ctx.answer.version = row.version
  const active_codes = await countActiveCodes(tx, row, nowInstant(ctx.clock))
  const feed = row.type === 'ical' ? await readFeedState(tx, row) : null
  return presentIntegration({ ...row, active_codes, feed }, ctx)
}

const record = (
  ctx: Context,
  tx: Transaction,
  type: 'integration.created' | 'integration.updated',
  { account_id, property_id, id }: IntegrationRow,
) => recordActivity(ctx, tx, { type, account_id, property_id, subject: { type: 'integration', id } })
