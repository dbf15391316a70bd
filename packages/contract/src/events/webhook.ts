import { z } from 'zod'
import { ActivityTypeName } from '../kernel/activity.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing, clearable } from '../kernel/patch.ts'
import { Id, Instant, optional, text } from '../kernel/primitives.ts'
import { WEBHOOK_TEST } from './webhook-types.ts'
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_FAULTS,
  WEBHOOK_LIMITS,
  WEBHOOK_STATUSES,
} from './webhook-values.ts'

const WebhookDeliveryState = z.enum(WEBHOOK_DELIVERY_STATES).meta({
  id: 'WebhookDeliveryState',
  description:
    '`pending`: not accepted yet, and tried again. `delivered`: answered with 2xx. `failed`: given up after ten attempts; ' +
    'it can be sent again for as long as its event is kept.',
})

const without = (code: string, error: string) => ({ params: { code }, error })

const url = text(WEBHOOK_LIMITS.url)
  .refine((given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol), {
    ...without('invalid_url', 'Enter a complete address that begins with https://.'),
    abort: true,
  })
  .refine(
    (given) => {
      const { username, password } = new URL(given)
      return username === '' && password === ''
    },
    without('credentials_in_url', 'Leave user and password out of the address.'),
  )
  .meta({ format: 'uri', example: 'https://hooks.example.com/stayward' })

const types = z
  .array(ActivityTypeName)
  .max(200)
  .refine((given) => new Set(given).size === given.length, without('duplicate_type', 'List each type once.'))
  .refine(
    (given) => !given.includes(WEBHOOK_TEST),
    without('test_type', 'A test always goes to its own webhook. Leave it out.'),
  )
  .meta({
    description:
      'The types to send. Empty: all but those of `user`, `api_key` and `account`, `guest.revealed` and ' +
      '`property.register_read`, which are sent only if they are named.',
    example: ['booking.created', 'booking.cancelled'],
  })

const property_ids = z
  .array(Id)
  .min(1)
  .max(WEBHOOK_LIMITS.properties)
  .refine(
    (given) => new Set(given).size === given.length,
    without('duplicate_property', 'List each property once.'),
  )
  .meta({
    description: 'Only events of these properties of yours. Null: events of all, and those of no property.',
  })

const webhookFields = {
  url,
  types,
  property_ids,
  description: text(WEBHOOK_LIMITS.description).meta({ example: 'Accounting' }),
  enabled: z.boolean(),
}

export const WebhookCreate = z
  .strictObject({
    url: webhookFields.url,
    types: webhookFields.types.default([]),
    property_ids: optional(webhookFields.property_ids),
    description: optional(webhookFields.description),
    enabled: webhookFields.enabled.default(true),
  })
  .meta({
    id: 'WebhookCreate',
    examples: [{ url: 'https://hooks.example.com/stayward', types: ['booking.created'] }],
  })
export type WebhookCreate = z.infer<typeof WebhookCreate>

export const WebhookPatch = changing(
  z.strictObject({
    webhook_id: Id,
    url: webhookFields.url.optional(),
    types: webhookFields.types.optional(),
    property_ids: clearable(webhookFields.property_ids),
    description: clearable(webhookFields.description),
    enabled: webhookFields.enabled.optional().meta({
      description:
        'True sends again, beginning with what waits. Events of the time in which it was disabled are sent by a replay.',
    }),
  }),
  'webhook_id',
).meta({ examples: [{ types: [], enabled: true }] })
export type WebhookPatch = z.infer<typeof WebhookPatch>

/** An address that gets events as they happen. */
export const Webhook = z
  .strictObject({
    id: Id,
    url: z.string().meta({ format: 'uri' }),
    types: z.array(ActivityTypeName),
    property_ids: z.array(Id).nullable(),
    description: z.string().nullable(),
    status: z.enum(WEBHOOK_STATUSES).meta({
      description:
        '`failing`: the last attempts failed; sent again with growing pauses. `disabled`: nothing is sent.',
    }),
    disabled_reason: z.enum(WEBHOOK_DISABLED_REASONS).nullable().meta({
      description: '`gone`: the receiver answered 410. `failed`: nothing but failures for five days.',
    }),
    secret: z.string().nullable().meta({
      description:
        'The secret of the `v1` signatures (`whsec_…`). Returned only when it is created; it cannot be shown again.',
    }),
    secret_hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    public_keys: z.array(z.string()).meta({
      description: 'The keys that verify `v1a` signatures (`whpk_…`), newest first: two during a rotation.',
    }),
    rotating_until: Instant.nullable().meta({
      description: 'Until when the secret and key of before the last rotation sign as well.',
    }),
    last_delivery_at: Instant.nullable().meta({ description: 'When an event was last accepted.' }),
    failing_since: Instant.nullable(),
    next_attempt_at: Instant.nullable().meta({
      description: 'While it fails: when it is tried again.',
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const WebhookList = z.strictObject({ ...cursorQuery })
export type WebhookList = z.infer<typeof WebhookList>
export const WebhookPage = cursorPage(Webhook).meta({ id: 'WebhookPage' })

/** The answer to a test. */
export const WebhookTest = z
  .strictObject({
    event_id: Id.meta({
      description: 'The `webhook-id` of the test; its delivery is listed within a second.',
    }),
  })
  .meta({ id: 'WebhookTest' })
export type WebhookTest = z.infer<typeof WebhookTest>

export const WebhookReplay = z
  .strictObject({
    webhook_id: Id,
    since: Instant.meta({
      description: 'Events that happened from then on; as far back as they are kept.',
      example: '2026-12-01T00:00:00+01:00',
    }),
    until: optional(Instant).meta({ description: 'Exclusive. Null: until now.' }),
    only_failed: z.boolean().default(false).meta({
      description: 'Only what was given up, or never sent. False: also what was delivered.',
    }),
  })
  .meta({ examples: [{ since: '2026-12-01T00:00:00+01:00', only_failed: true }] })
export type WebhookReplay = z.infer<typeof WebhookReplay>

export const WebhookReplayed = z
  .strictObject({ count: z.int().meta({ description: 'How many events are sent.' }) })
  .meta({ id: 'WebhookReplayed' })
export type WebhookReplayed = z.infer<typeof WebhookReplayed>

/** One request to the address of a webhook. */
const WebhookAttempt = z
  .strictObject({
    id: Id,
    started_at: Instant,
    latency_ms: z.int(),
    status: z.int().nullable().meta({ description: 'The status of the answer. Null if there was none.' }),
    fault: z
      .enum(WEBHOOK_FAULTS)
      .nullable()
      .meta({ description: 'Why there was no answer, or not all of it.' }),
    request: z.string().meta({
      description: 'What was sent: headers, an empty line and the body. The first 4 kB, kept for 30 days.',
    }),
    answer: z.string().nullable().meta({
      description: 'What came back, in the same form: headers and the first 4 kB of the body.',
    }),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDeliveryList = z.strictObject({
  webhook_id: Id,
  ...cursorQuery,
  state: WebhookDeliveryState.optional().meta({ description: 'Only those in this state.' }),
  event_id: Id.optional().meta({ description: 'Only the delivery of one event, by its `webhook-id`.' }),
})
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>

/** One event for one webhook, with the attempts to send it. */
export const WebhookDelivery = z
  .strictObject({
    id: Id,
    webhook_id: Id,
    event: z.strictObject({
      id: Id.meta({ description: 'The `webhook-id`, the same in all attempts.' }),
      sequence: z.int(),
      type: ActivityTypeName,
      timestamp: Instant,
    }),
    state: WebhookDeliveryState,
    next_attempt_at: Instant.nullable().meta({
      description: 'While pending: when it is tried next, at the earliest.',
    }),
    created_at: Instant,
    attempts: z.array(WebhookAttempt).meta({ description: 'The latest ten, newest first.' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryPage = cursorPage(WebhookDelivery).meta({ id: 'WebhookDeliveryPage' })
