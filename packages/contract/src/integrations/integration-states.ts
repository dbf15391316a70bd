import type { Transition } from '../kernel/state-machine.ts'

export const INTEGRATION_STATUSES = [
  'pending',
  'connected',
  'degraded',
  'reauthorization_required',
  'disconnected',
] as const
export type IntegrationStatus = (typeof INTEGRATION_STATUSES)[number]

export type IntegrationCommand = 'connect' | 'degrade' | 'require_reauthorization' | 'disconnect'

/**
 * The life of an integration. A removed (disconnected) one is gone for its owner; the row stays until the
 * last of its codes has left the locks. Only an iCal feed is ever pending, before its first fetch.
 */
export const INTEGRATION_MACHINE: readonly Transition<IntegrationStatus, IntegrationCommand, object>[] = [
  {
    command: 'connect',
    from: ['pending', 'degraded', 'reauthorization_required'],
    to: 'connected',
    right: 'integration.manage',
  },
  {
    command: 'degrade',
    from: ['pending', 'connected'],
    to: 'degraded',
    right: 'integration.manage',
  },
  {
    command: 'require_reauthorization',
    from: ['connected', 'degraded'],
    to: 'reauthorization_required',
    right: 'integration.manage',
  },
  {
    command: 'disconnect',
    from: ['pending', 'connected', 'degraded', 'reauthorization_required'],
    to: 'disconnected',
    right: 'integration.manage',
  },
]
