import type { Resolver } from '../outbound/guarded-connections.ts'
import type { OutboundRules } from '../outbound/outbound-rules.ts'
import type { BreakerSettings } from './circuit-breaker.ts'
import type { Clock } from './instants.ts'

/** What is the same for every connection of a process. */
export type LockVendorsOptions = {
  /** Where Nuki's Web API is. */
  nuki_api_url: string
  /** Where controllers may be. */
  outbound: OutboundRules
  clock?: Clock
  /** How long one call may take; each vendor has its own limit otherwise. */
  timeout_ms?: number
  /** Before the first repetition of a call; doubled for each further one. */
  retry_delay_ms?: number
  breaker?: BreakerSettings
  /** Looks the names of controllers up. */
  resolve?: Resolver
}

type Defaulted = 'clock' | 'retry_delay_ms' | 'breaker'

/** The options with everything that was left out and has a default. */
export type VendorSettings = LockVendorsOptions & Required<Pick<LockVendorsOptions, Defaulted>>
