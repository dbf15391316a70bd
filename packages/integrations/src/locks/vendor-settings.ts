import type { Resolver } from '../outbound/guarded-connections.ts'
import type { OutboundRules } from '../outbound/outbound-rules.ts'
import type { BreakerSettings } from './circuit-breaker.ts'
import type { Clock } from './instants.ts'

/** What all connections of a process share. */
export type LockVendorsOptions = {
  /** Base URL of Nuki's Web API. */
  nuki_api_url: string
  /** Where controllers may be. */
  outbound: OutboundRules
  clock?: Clock
  /** How long one call may take; by default, each vendor has its own limit. */
  timeout_ms?: number
  /** Before the first retry of a call; doubled for each further one. */
  retry_delay_ms?: number
  breaker?: BreakerSettings
  /** Resolves the names of controllers. */
  resolve?: Resolver
}

type Defaulted = 'clock' | 'retry_delay_ms' | 'breaker'

/** The options with all defaults filled in. */
export type VendorSettings = LockVendorsOptions & Required<Pick<LockVendorsOptions, Defaulted>>
