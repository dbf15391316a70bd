import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { connectDatabase, JOB_LIMITS, REQUEST_LIMITS } from '@stayward/db/client'
import { Vault } from '@stayward/db/vault'
import type { Env } from '@stayward/env/env'
import { workspaceRoot } from '@stayward/env/workspace-root'
import { AUTHORITY_BOOK, callAuthorities } from '@stayward/integrations/authorities/authorities'
import { fetchFeed } from '@stayward/integrations/calendars/fetch-feed'
import { lockVendors } from '@stayward/integrations/locks/lock-vendors'
import { type OutboundRules, outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { PushClient } from '@stayward/integrations/push/push-client'
import { callTextProvider } from '@stayward/integrations/texting/text-providers'
import { WebhookClient } from '@stayward/integrations/webhooks/webhook-client'
import product from '../package.json' with { type: 'json' }
import { SignedTokens } from './account/auth/access-tokens.service.ts'
import { vendorsWithEffects } from './kernel/effects.ts'
import { FOLLOWERS, INTEGRATION_CARE } from './followers.root.ts'
import { systemClock } from './kernel/clock.ts'
import { uuidIds } from './kernel/ids.ts'
import { KeptClaims } from './kernel/kept-claims.ts'
import { ERASED, EXPORTED } from './lists.root.ts'
import { LiveChanges } from './kernel/live-changes.ts'
import { makeLogger } from './kernel/logger.ts'
import { makeStorage } from './kernel/make-storage.ts'
import { RateLimits } from './kernel/rate-limits.ts'
import type { RunningServices, Services } from './kernel/services.ts'
import { unreachableVendors } from './kernel/vendors.ts'

/** Everything a process needs, created from its environment. `close` ends the connections. */
export function makeServices(env: Env, name: string, overrides: Partial<Services> = {}): RunningServices {
  // Nobody waits for the worker.
  const timing = { process: name, limits: name === 'worker' ? JOB_LIMITS : REQUEST_LIMITS }
  const database = connectDatabase(env.DATABASE_URL, { ...timing, max: env.DATABASE_POOL_SIZE })
  const limits = new RateLimits(env)
  const clock = overrides.clock ?? systemClock
  const outbound = outboundRules(env.OUTBOUND_ALLOW)
  const locks = lockVendors({
    nuki_api_url: env.NUKI_API_URL,
    outbound,
    clock,
  })
  const webhooks = new WebhookClient({
    outbound,
    version: product.version,
    plain_http: env.STAYWARD_ENV === 'development',
  })
  const push = pushClient(env, outbound)
  const log = makeLogger(env, name)
  const live = new LiveChanges(database, log)
  const beside = connectDatabase(env.DATABASE_URL, { ...timing, max: 1 })
  const claims = new KeptClaims(beside.db, clock, log)
  return {
    env,
    db: database.db,
    vault: new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY),
    clock,
    ids: uuidIds,
    limits,
    storage: makeStorage(env),
    authorities: AUTHORITY_BOOK,
    tokens: new SignedTokens(env, clock),
    claims,
    live,
    followers: FOLLOWERS,
    integration_care: INTEGRATION_CARE,
    erased: ERASED,
    exported: EXPORTED,
    log,
    ...overrides,
    vendors: vendorsWithEffects(
      overrides.vendors ?? {
        locks,
        authorities: {
          call: callAuthorities({
            ses_hospedajes: { url: env.SES_API_URL, ca_pem: issuerAt(env.SES_CA_PEM) },
            ertzaintza: { url: env.ERTZAINTZA_API_URL, ca_pem: issuerAt(env.ERTZAINTZA_CA_PEM) },
            siba: { url: env.SIBA_API_URL },
            alloggiati: { url: env.ALLOGGIATI_API_URL },
          }),
        },
        texts: { call: callTextProvider({ twilio_api_url: env.TWILIO_API_URL }) },
        feeds: {
          fetch: (address, validators) =>
            fetchFeed(address, {
              outbound,
              version: product.version,
              about_url: env.DASHBOARD_URL,
              validators,
            }),
        },
        webhooks,
        push: push ?? unreachableVendors.push,
      },
      database.db,
    ),
    close: async () => {
      claims.stop()
      await live.close()
      await Promise.all([
        database.close(),
        beside.close(),
        limits.close(),
        locks.close(),
        webhooks.close(),
        push?.close(),
      ])
    },
  }
}

/** What pushes to browsers; null where the installation has no key to sign with. */
function pushClient(env: Env, outbound: OutboundRules): PushClient | null {
  if (env.VAPID_PRIVATE_KEY === undefined) return null
  return new PushClient({
    private_key: env.VAPID_PRIVATE_KEY,
    // Push services refuse addresses of plain http.
    contact: env.DASHBOARD_URL.startsWith('https:') ? env.DASHBOARD_URL : 'mailto:stayward@localhost',
    outbound,
    plain_http: env.STAYWARD_ENV === 'development',
  })
}

/** The certificate in a file of the settings. */
const issuerAt = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : readFileSync(resolve(workspaceRoot(), path), 'utf8')
