import { z } from 'zod'
import { quietHours } from '../kernel/quiet-hours.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing, clearable } from '../kernel/patch.ts'
import { Id, Instant, Locale, optional, text, TimeOfDay } from '../kernel/primitives.ts'
import { PropertyTags } from '../properties/property-fields.ts'
import { BOOKING_SOURCES } from '../stays/booking-values.ts'
import { MessageTrigger } from './message-template.ts'
import { HELD_REASONS, MESSAGE_CHANNELS, MESSAGE_LIMITS } from './message-values.ts'

export const MessageChannelName = z.enum(MESSAGE_CHANNELS).meta({ id: 'MessageChannel' })

export const MessageHeldReason = z.enum(HELD_REASONS).meta({
  id: 'MessageHeldReason',
  description:
    'With several ways, what keeps it from the one that is nearest to working. `no_provider`: no provider of texts is ' +
    'connected that serves the way. `code_in_text`: the text has door codes, which the integration does not allow in SMS ' +
    'and WhatsApp. `number_stopped`: the guest answered STOP. `window_closed`: WhatsApp needs an approved template, as the ' +
    'guest has not written by it for 24 hours. `text_too_long`: longer than a text message can be.',
})

/** A list without repetitions, as the arguments of `refine`. */
export const unique = (what: string) =>
  [
    (given: readonly unknown[]) => new Set(given).size === given.length,
    { params: { code: 'listed_twice' }, error: `List each ${what} once.` },
  ] as const

const offset = z
  .strictObject({
    days: z.int().min(0).max(MESSAGE_LIMITS.offset_days).default(0),
    hours: z.int().min(0).max(MESSAGE_LIMITS.offset_hours).default(0),
    minutes: z.int().min(0).max(MESSAGE_LIMITS.offset_minutes).default(0),
  })
  .meta({
    id: 'MessageOffset',
    description: 'How long before or after what its trigger names. With a local time only the days count.',
    example: { days: 3, hours: 0, minutes: 0 },
  })

const local_time = TimeOfDay.meta({
  description: 'The time of day at the property. Null: the time of the arrival, departure or event.',
  example: '09:00',
})

const quiet_hours = quietHours({
  id: 'QuietHours',
  description: 'Hours at the property in which nothing is sent: what is due then waits until they end.',
  example: { from: '21:00', until: '09:00' },
})

const nights = z.int().min(1).max(MESSAGE_LIMITS.nights)

const ConditionsInput = z
  .strictObject({
    sources: optional(
      z
        .array(z.enum(BOOKING_SOURCES))
        .min(1)
        .refine(...unique('channel')),
    ),
    locales: optional(
      z
        .array(Locale)
        .min(1)
        .refine(...unique('language')),
    ),
    min_nights: optional(nights),
    max_nights: optional(nights),
    property_tags: optional(PropertyTags.min(1)).meta({
      description:
        'Only for properties with at least one of these tags. Upper and lower case count as the same.',
      examples: [['Beach']],
    }),
    party_complete: z.boolean().default(false),
    code_verified: z.boolean().default(false),
  })
  .refine(({ min_nights, max_nights }) => (min_nights ?? 1) <= (max_nights ?? MESSAGE_LIMITS.nights), {
    params: { code: 'too_few' },
    path: ['max_nights'],
    error: 'Choose at least the minimum number of nights.',
  })
  .meta({ id: 'MessageConditionsInput' })

/** Which bookings a rule is for, and what must be true before it sends. */
export const MessageConditions = z
  .strictObject({
    sources: z.array(z.enum(BOOKING_SOURCES)).nullable(),
    locales: z.array(Locale).nullable(),
    min_nights: z.int().nullable(),
    max_nights: z.int().nullable(),
    property_tags: z.array(z.string()).nullable(),
    party_complete: z.boolean().meta({
      description: 'Waits until all guests are registered, for as long as the message is of use.',
    }),
    code_verified: z.boolean().meta({
      description: 'Waits until all access codes are on their locks, for as long as the message is of use.',
    }),
  })
  .meta({ id: 'MessageConditions' })
export type MessageConditions = z.infer<typeof MessageConditions>

/** Conditions as they are stored: those written before there were tags say nothing about them. */
export type StoredConditions = Omit<MessageConditions, 'property_tags'> &
  Partial<Pick<MessageConditions, 'property_tags'>>

const channels = z
  .array(MessageChannelName)
  .min(1)
  .max(MESSAGE_CHANNELS.length)
  .refine(...unique('way'))
  .meta({
    description:
      'In order: the first by which the guest can be reached. SMS and WhatsApp need a provider of texts; without one they ' +
      'are passed over.',
    example: ['email'],
  })

const property_ids = z
  .array(Id)
  .min(1)
  .max(MESSAGE_LIMITS.properties)
  .refine(...unique('property'))
  .meta({ description: 'Null: all properties of the account, also future ones.' })

const ruleFields = {
  name: text(MESSAGE_LIMITS.name).meta({ example: 'Door code' }),
  trigger: MessageTrigger,
  offset,
  local_time,
  quiet_hours,
  conditions: ConditionsInput,
  channels,
  template_id: Id,
  property_ids,
  enabled: z.boolean(),
}

/** Of a template or booking in examples. */
export const EXAMPLE_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** What a rule says, as its owner sends it. */
export const written = {
  name: ruleFields.name,
  trigger: ruleFields.trigger,
  offset: ruleFields.offset.default({ days: 0, hours: 0, minutes: 0 }),
  local_time: optional(ruleFields.local_time),
  quiet_hours: optional(ruleFields.quiet_hours),
  conditions: ruleFields.conditions.prefault({}),
  channels: ruleFields.channels.default(['email']),
  template_id: ruleFields.template_id,
  property_ids: optional(ruleFields.property_ids),
}

export const MessageRuleCreate = z
  .strictObject({ ...written, enabled: ruleFields.enabled.default(false) })
  .meta({
    id: 'MessageRuleCreate',
    examples: [
      { name: 'Directions', trigger: 'before_arrival', offset: { days: 3 }, template_id: EXAMPLE_ID },
    ],
  })
export type MessageRuleCreate = z.infer<typeof MessageRuleCreate>

export const MessageRulePatch = changing(
  z.strictObject({
    rule_id: Id,
    name: ruleFields.name.optional(),
    offset: ruleFields.offset.optional(),
    local_time: clearable(ruleFields.local_time),
    quiet_hours: clearable(ruleFields.quiet_hours),
    conditions: ruleFields.conditions.optional(),
    channels: ruleFields.channels.optional(),
    template_id: ruleFields.template_id.optional(),
    property_ids: clearable(ruleFields.property_ids),
    enabled: ruleFields.enabled.optional().meta({
      description: 'True sends from now on: nothing that was due before is sent.',
    }),
  }),
  'rule_id',
).meta({ examples: [{ enabled: true }] })
export type MessageRulePatch = z.infer<typeof MessageRulePatch>

/** When a template is sent, to whom and how. */
export const MessageRule = z
  .strictObject({
    id: Id,
    name: z.string(),
    trigger: MessageTrigger,
    offset: z.strictObject({ days: z.int(), hours: z.int(), minutes: z.int() }),
    local_time: z.string().nullable(),
    quiet_hours: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
    conditions: MessageConditions,
    channels: z.array(MessageChannelName),
    template_id: Id,
    template_name: z.string(),
    property_ids: z.array(Id).nullable(),
    enabled: z.boolean(),
    /** Nothing that was due before is sent. */
    active_from: Instant.meta({
      description: 'When it was enabled last: what was due before is never sent.',
    }),
    can_edit: z.boolean().meta({
      description: 'Whether the caller may change it: managers may if all its properties are theirs.',
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'MessageRule' })
export type MessageRule = z.infer<typeof MessageRule>

export const MessageRuleList = z.strictObject({ ...cursorQuery })
export type MessageRuleList = z.infer<typeof MessageRuleList>
export const MessageRulePage = cursorPage(MessageRule).meta({ id: 'MessageRulePage' })

/** Whose stay it is, in lists of messages. */
export const GuestName = z.string().nullable().meta({
  description:
    'Who booked; if the booking has no name, the first registered adult. API keys need `guests:read` for the latter.',
})

/** A way by which a message would rather go, and why it does not. */
export const PassedOverChannel = z
  .strictObject({ channel: MessageChannelName, held_reason: MessageHeldReason })
  .meta({ id: 'PassedOverChannel' })
export type PassedOverChannel = z.infer<typeof PassedOverChannel>
