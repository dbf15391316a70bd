// The browser imports this file, so it must not depend on zod: the schemas are in webhook.ts.

export const WEBHOOK_LIMITS = {
  per_account: 20,
  url: 2_000,
  description: 200,
  /** How many properties a webhook can be limited to. */
  properties: 500,
  /** How much of a request and of its answer is kept. */
  kept_bytes: 4096,
} as const

/** For how long the keys of before a rotation sign beside the new ones. */
export const WEBHOOK_ROTATION_HOURS = 24

/** For how long requests and answers are kept. */
export const WEBHOOK_ATTEMPT_DAYS = 30

/** For how long nothing but failures may go on before a webhook is disabled. */
export const WEBHOOK_FAILING_DAYS = 5

export const WEBHOOK_STATUSES = ['enabled', 'failing', 'disabled'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

/** Why a webhook is disabled: its owner did it, its receiver answered 410, or it failed for five days. */
export const WEBHOOK_DISABLED_REASONS = ['by_user', 'gone', 'failed'] as const
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number]

export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]

/** Why there was no answer. */
export const WEBHOOK_FAULTS = [
  'address_refused',
  'unreachable',
  'untrusted_certificate',
  'timeout',
  'bad_response',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]
