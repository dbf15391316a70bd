import type { AuthorityCredentials } from '@stayward/integrations/authorities/authorities'
import type { AuthorityService } from '@stayward/integrations/authorities/authority-port'
import type { FeedAnswer, FeedValidators } from '@stayward/integrations/calendars/fetch-feed'
import type { LockCredentials, LockVendor } from '@stayward/integrations/locks/lock-vendor'
import type { TextCredentials, TextProvider } from '@stayward/integrations/texting/text-provider'
import type { PushDelivery, PushResult } from '@stayward/integrations/push/push-client'
import type { WebhookMessage, WebhookResult } from '@stayward/integrations/webhooks/webhook-client'
import { ServiceError } from './errors.ts'

/** Calls to vendors while somebody waits. */
export type Vendors = {
  locks: {
    /**
     * Calls `work` with the port to a lock vendor's account. `integration_id` is null for credentials that
     * are not stored yet. Throws ServiceError `integration.unavailable` if the vendor cannot be reached, and
     * what the port throws.
     */
    call<Result>(
      account: { integration_id: string | null; credentials: LockCredentials },
      work: (vendor: LockVendor) => Promise<Result>,
    ): Promise<Result>
    /** Closes the cached connection of a removed integration. */
    forget(integration_id: string): Promise<void>
  }
  authorities: {
    /**
     * Calls `work` with an authority's web service for one account. Throws ServiceError
     * `integration.unavailable` if it cannot be reached, and what the port throws.
     */
    call<Result>(
      credentials: AuthorityCredentials,
      work: (service: AuthorityService) => Promise<Result>,
    ): Promise<Result>
  }
  texts: {
    /**
     * Calls `work` with the provider of SMS and WhatsApp of one account. Throws ServiceError
     * `integration.unavailable` if it cannot be reached, and what the port throws.
     */
    call<Result>(
      credentials: TextCredentials,
      work: (provider: TextProvider) => Promise<Result>,
    ): Promise<Result>
  }
  feeds: {
    /** Fetches a calendar feed, unless it says that nothing changed since `validators`. Throws nothing of its own. */
    fetch(address: string, validators: FeedValidators): Promise<FeedAnswer>
  }
  webhooks: {
    /** Sends one event to an address. Throws nothing of its own. */
    send(message: WebhookMessage): Promise<WebhookResult>
  }
  push: {
    /** Sends one message to the push service of a browser. Throws if the keys of the browser are none. */
    send(delivery: PushDelivery): Promise<PushResult>
  }
}

const refuse = (): Promise<never> => Promise.reject(new ServiceError('integration.unavailable'))

/** No vendor is reachable: every call that needs one is refused, and nothing is stored as connected. */
export const unreachableVendors: Vendors = {
  locks: { call: refuse, forget: () => Promise.resolve() },
  authorities: { call: refuse },
  texts: { call: refuse },
  feeds: {
    fetch: () => Promise.resolve({ outcome: 'fault', fault: { code: 'unreachable', reason: 'NONE' } }),
  },
  webhooks: {
    send: () =>
      Promise.resolve({
        status: null,
        fault: 'unreachable',
        answer: null,
        retry_after_s: null,
        latency_ms: 0,
      }),
  },
  push: { send: () => Promise.resolve({ status: null, fault: 'unreachable', retry_after_s: null }) },
}
