import { keysOf } from '../kernel/keys.ts'

// The browser imports this file, so it must not depend on zod: the schemas are in the files of each noun.

/** When a message is due, counted from the stay. */
export const MESSAGE_TRIGGERS = [
  'booked',
  'checkin_open',
  'before_arrival',
  'checkin_incomplete',
  'code_verified',
  'arrival_day',
  'first_morning',
  'before_departure',
  'after_departure',
  'changed',
  'cancelled',
] as const
export type MessageTrigger = (typeof MESSAGE_TRIGGERS)[number]

/**
 * What a trigger counts from, and in which direction. An `occurrence` is a moment at which something happened; the others
 * are known as long as the stay is.
 */
export const TRIGGER_ANCHORS = {
  booked: { anchor: 'occurrence', direction: 'after' },
  checkin_open: { anchor: 'arrival', direction: 'before' },
  before_arrival: { anchor: 'arrival', direction: 'before' },
  checkin_incomplete: { anchor: 'arrival', direction: 'before' },
  code_verified: { anchor: 'occurrence', direction: 'after' },
  arrival_day: { anchor: 'arrival', direction: 'on' },
  first_morning: { anchor: 'first_morning', direction: 'on' },
  before_departure: { anchor: 'departure', direction: 'before' },
  after_departure: { anchor: 'departure', direction: 'after' },
  changed: { anchor: 'occurrence', direction: 'after' },
  cancelled: { anchor: 'occurrence', direction: 'after' },
} as const satisfies Record<
  MessageTrigger,
  {
    anchor: 'occurrence' | 'arrival' | 'first_morning' | 'departure'
    direction: 'before' | 'on' | 'after'
  }
>

/** Whether a trigger means a day, so that its rule needs a local time. */
export const needsLocalTime = (trigger: MessageTrigger): boolean =>
  TRIGGER_ANCHORS[trigger].direction === 'on'

/** Whether a rule with a trigger may have a local time: an occurrence has a moment of its own. */
export const takesLocalTime = (trigger: MessageTrigger): boolean =>
  TRIGGER_ANCHORS[trigger].anchor !== 'occurrence'

/** Whether a rule with a trigger may have an offset. */
export const takesOffset = (trigger: MessageTrigger): boolean => TRIGGER_ANCHORS[trigger].direction !== 'on'

/** How a message reaches a guest. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a value is, and while which part of a stay it exists. Secrets never have a substitute. */
type Variable = { type: 'text' | 'day' | 'time' | 'number' | 'url' | 'secret'; until: 'departure' | 'always' }

/** Every variable of a template. */
export const MESSAGE_VARIABLES = {
  greeting: { type: 'text', until: 'always' },
  guest_first_name: { type: 'text', until: 'always' },
  host_name: { type: 'text', until: 'always' },
  property_name: { type: 'text', until: 'always' },
  property_address: { type: 'text', until: 'always' },
  arrival_date: { type: 'day', until: 'always' },
  departure_date: { type: 'day', until: 'always' },
  check_in_time: { type: 'time', until: 'always' },
  check_out_time: { type: 'time', until: 'always' },
  nights: { type: 'number', until: 'always' },
  guests_number: { type: 'number', until: 'always' },
  contact_name: { type: 'text', until: 'always' },
  contact_phone: { type: 'text', until: 'always' },
  contact_email: { type: 'text', until: 'always' },
  missing_guests: { type: 'number', until: 'departure' },
  checkin_url: { type: 'url', until: 'departure' },
  house_rules: { type: 'text', until: 'departure' },
  arrival_notes: { type: 'secret', until: 'departure' },
  wifi_name: { type: 'text', until: 'departure' },
  wifi_password: { type: 'secret', until: 'departure' },
  access_codes: { type: 'secret', until: 'departure' },
} as const satisfies Record<string, Variable>
export type MessageVariableName = keyof typeof MESSAGE_VARIABLES
export type MessageVariableType = (typeof MESSAGE_VARIABLES)[MessageVariableName]['type']

export const MESSAGE_VARIABLE_NAMES = keysOf(MESSAGE_VARIABLES)

const AFTER_THE_STAY: readonly MessageTrigger[] = ['after_departure', 'cancelled']

/** The variables that a template for a trigger may use. */
export const variablesOf = (trigger: MessageTrigger): MessageVariableName[] =>
  MESSAGE_VARIABLE_NAMES.filter(
    (name) => MESSAGE_VARIABLES[name].until === 'always' || !AFTER_THE_STAY.includes(trigger),
  )

/** Whether a message belongs to the stay, or may be declined by the guest. */
export const MESSAGE_PURPOSES = ['stay', 'optional'] as const
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number]

/** Longest texts in characters, and how many of everything. */
export const MESSAGE_LIMITS = {
  name: 100,
  subject: 150,
  body: 5_000,
  sms: 640,
  content_sid: 64,
  content_variables: 10,
  fallback: 100,
  templates: 100,
  rules: 100,
  properties: 500,
  offset_days: 365,
  offset_hours: 72,
  offset_minutes: 1_440,
  nights: 365,
} as const

export const MESSAGE_STATES = [
  'planned',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
  'received',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** The states of what came in, left, or was to leave: what a conversation consists of. */
export const EXCHANGED_STATES = [
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'received',
] as const satisfies MessageState[]

/** The states in which a message may still be sent by its rule. */
export const WAITING_STATES = ['planned', 'held'] as const satisfies MessageState[]

/** Why a message that is due is not sent yet. */
export const HELD_REASONS = [
  'no_address',
  'variable_missing',
  'party_incomplete',
  'code_not_verified',
  'daily_limit',
  'no_provider',
  'code_in_text',
  'number_stopped',
  'window_closed',
  'text_too_long',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** Why a message is never sent. */
export const SKIPPED_REASONS = ['by_host', 'too_late', 'not_needed', 'opted_out', 'due_before'] as const
export type SkippedReason = (typeof SKIPPED_REASONS)[number]

/** Why a rule plans nothing for a booking. */
export const NOT_PLANNED_REASONS = [
  'off',
  'other_property',
  'property_archived',
  'not_expected',
  'not_cancelled',
  'other_source',
  'other_language',
  'too_few_nights',
  'too_many_nights',
  'other_tags',
  'not_happened',
  'just_booked',
  'before_rule',
  'before_stay',
  'mailed_before',
  'useless',
] as const
export type NotPlanned = (typeof NOT_PLANNED_REASONS)[number]

/** Why a rule writes nothing to a booking: it plans nothing, what it planned is not sent, or it is about to plan. */
export const SILENT_REASONS = [...NOT_PLANNED_REASONS, ...SKIPPED_REASONS, 'pending'] as const
export type SilentReason = (typeof SILENT_REASONS)[number]

/** Why a message could not be sent. */
export const MESSAGE_FAULTS = [
  'address_refused',
  'blocked',
  'undelivered',
  'template_refused',
  'provider_refused',
] as const
export type MessageFault = (typeof MESSAGE_FAULTS)[number]

/** How an earlier attempt to send a message ended. */
export const ATTEMPT_STATES = ['refused', 'undelivered', 'unknown'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** An earlier attempt to send a message, without anything personal. */
export type EarlierAttempt = {
  channel: MessageChannel
  state: AttemptState
  at: string
  /** Null if nobody knows what became of it. */
  reason: MessageFault | null
}

/** Who caused a message: a rule, a person of the host, or a guest who wrote it or asked for their link. */
export const MESSAGE_ORIGINS = ['rule', 'host', 'guest'] as const
export type MessageOrigin = (typeof MESSAGE_ORIGINS)[number]

/** How far back and ahead a preview of a rule looks. */
export const PREVIEW_DAYS = { past: 30, coming: 30 } as const

/** To how many bookings a rule sends at once what it came too late for. */
export const CATCH_UP_LIMIT = 200

/** For how long texts are kept after they were sent, received or given up. */
export const MESSAGE_TEXT_DAYS = 90

/** To how many bookings a message is sent at once. */
export const MESSAGE_BATCH_LIMIT = 200

/** For how many seconds a message to many bookings waits, so that it can be undone. */
export const MESSAGE_BATCH_DELAY_SECONDS = 30

/** Why a booking is left out of a message to many. */
export const LEFT_OUT_REASONS = [
  'not_found',
  'not_allowed',
  'cancelled',
  'other_account',
  'opted_out',
  'same_message',
  ...HELD_REASONS,
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
