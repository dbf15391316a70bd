import type { Locale } from '@stayward/contract/kernel/locale'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import {
  MESSAGE_TRIGGERS,
  type MessageChannel,
  type MessageTrigger,
  takesLocalTime,
  takesOffset,
} from '@stayward/contract/messages/message-values'
import type { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { blankToNull } from '../../../components/blank-to-null'
import type { Inputs } from '../../../trpc/types'

/** A number as its field has it: blank without one. */
type NumberTyped = number | ''

type BookingSource = (typeof BOOKING_SOURCES)[number]

/** The units of an offset. */
export const OFFSET_UNITS = ['days', 'hours', 'minutes'] as const
type OffsetUnit = (typeof OFFSET_UNITS)[number]

export type RuleFormValues = {
  name: string
  trigger: MessageTrigger
  template_id: string
  days: NumberTyped
  hours: NumberTyped
  minutes: NumberTyped
  /** In what the offset is given; `mixed` where it has several units, each of them kept. */
  unit: OffsetUnit | 'mixed'
  local_time: string
  quiet_from: string
  quiet_until: string
  sources: BookingSource[]
  locales: Locale[]
  min_nights: NumberTyped
  max_nights: NumberTyped
  property_tags: string[]
  party_complete: boolean
  code_verified: boolean
  /** In order; blank for none. */
  way_first: MessageChannel | ''
  way_second: MessageChannel | ''
  way_third: MessageChannel | ''
  place: 'everywhere' | 'some'
  property_ids: string[]
}

export const emptyRule: RuleFormValues = {
  name: '',
  trigger: 'before_arrival',
  template_id: '',
  days: 3,
  hours: 0,
  minutes: 0,
  unit: 'days',
  local_time: '',
  quiet_from: '21:00',
  quiet_until: '09:00',
  sources: [],
  locales: [],
  min_nights: '',
  max_nights: '',
  property_tags: [],
  party_complete: false,
  code_verified: false,
  way_first: 'email',
  way_second: '',
  way_third: '',
  place: 'everywhere',
  property_ids: [],
}

type Timing = Pick<RuleFormValues, 'days' | 'hours' | 'minutes' | 'unit' | 'local_time'>

const AT_ONCE: Timing = { days: 0, hours: 0, minutes: 0, unit: 'hours', local_time: '' }
const ON_DAYS: Timing = { ...AT_ONCE, unit: 'days' }

/** When hosts usually write: what a new rule begins with, so that its preview has something to show. */
const USUAL_TIMING: Record<MessageTrigger, Timing> = {
  booked: AT_ONCE,
  checkin_open: { ...ON_DAYS, days: 30 },
  before_arrival: { ...ON_DAYS, days: 3 },
  checkin_incomplete: { ...ON_DAYS, days: 2 },
  code_verified: AT_ONCE,
  arrival_day: { ...ON_DAYS, local_time: '10:00' },
  first_morning: { ...ON_DAYS, local_time: '10:00' },
  before_departure: { ...ON_DAYS, days: 1, local_time: '17:00' },
  after_departure: { ...ON_DAYS, days: 1, local_time: '11:00' },
  changed: AT_ONCE,
  cancelled: AT_ONCE,
}

/** What follows from a trigger: its usual timing, and its template where there is only one. */
export function startOfTrigger(
  trigger: MessageTrigger,
  templates: readonly Pick<MessageTemplate, 'id' | 'trigger'>[],
): Pick<RuleFormValues, 'trigger' | 'template_id' | keyof Timing> {
  const [first, ...others] = templates.filter((template) => template.trigger === trigger)
  const template_id = first !== undefined && others.length === 0 ? first.id : ''
  return { trigger, template_id, ...USUAL_TIMING[trigger] }
}

/** A new rule, for a trigger that has a template if any has. */
export function emptyRuleFor(templates: readonly NamedTemplate[]): RuleFormValues {
  const isReady = (one: MessageTrigger) => templates.some(({ trigger }) => trigger === one)
  const trigger = isReady(emptyRule.trigger) ? emptyRule.trigger : MESSAGE_TRIGGERS.find(isReady)
  const start = startOfTrigger(trigger ?? emptyRule.trigger, templates)
  return { ...emptyRule, ...start, name: templateName(start, templates) }
}

type NamedTemplate = Pick<MessageTemplate, 'id' | 'trigger' | 'name'>
type Named = Pick<RuleFormValues, 'name' | 'template_id'>

const templateName = (
  { template_id }: Pick<Named, 'template_id'>,
  templates: readonly NamedTemplate[],
): string => templates.find(({ id }) => id === template_id)?.name ?? ''

/** The name of a rule once it has another template: that of the template, unless somebody gave it one of its own. */
export const nameWith = (
  before: Named,
  after: Pick<Named, 'template_id'>,
  templates: readonly NamedTemplate[],
): string =>
  before.name === '' || before.name === templateName(before, templates)
    ? templateName(after, templates)
    : before.name

/** The one unit of an offset; of none, that in which the trigger usually has one. */
function unitOf({ trigger, offset }: Pick<MessageRule, 'trigger' | 'offset'>): RuleFormValues['unit'] {
  const [first, ...others] = OFFSET_UNITS.filter((unit) => offset[unit] > 0)
  return others.length > 0 ? 'mixed' : (first ?? USUAL_TIMING[trigger].unit)
}

/** The units to choose from: at a time of day, an offset counts days. */
export const unitsOffered = ({ trigger, local_time }: Pick<RuleFormValues, 'trigger' | 'local_time'>) =>
  takesLocalTime(trigger) && blankToNull(local_time) !== null ? (['days'] as const) : OFFSET_UNITS

/** An offset of one unit. */
export const inUnit = (count: NumberTyped, unit: OffsetUnit): Pick<RuleFormValues, OffsetUnit | 'unit'> => ({
  days: 0,
  hours: 0,
  minutes: 0,
  [unit]: count,
  unit,
})

/** What the form shows of a rule. */
export const toRuleForm = (rule: MessageRule): RuleFormValues => ({
  name: rule.name,
  trigger: rule.trigger,
  template_id: rule.template_id,
  ...rule.offset,
  unit: unitOf(rule),
  local_time: rule.local_time ?? '',
  quiet_from: rule.quiet_hours?.from ?? '',
  quiet_until: rule.quiet_hours?.until ?? '',
  sources: rule.conditions.sources ?? [],
  locales: rule.conditions.locales ?? [],
  min_nights: rule.conditions.min_nights ?? '',
  max_nights: rule.conditions.max_nights ?? '',
  property_tags: rule.conditions.property_tags ?? [],
  party_complete: rule.conditions.party_complete,
  code_verified: rule.conditions.code_verified,
  way_first: rule.channels[0] ?? '',
  way_second: rule.channels[1] ?? '',
  way_third: rule.channels[2] ?? '',
  place: rule.property_ids === null ? 'everywhere' : 'some',
  property_ids: rule.property_ids ?? [],
})

/** The fields of a rule that go with its trigger; others are hidden and not sent. */
export const timingFieldsOf = ({
  trigger,
  unit,
  local_time,
}: Pick<RuleFormValues, 'trigger' | 'unit' | 'local_time'>) => {
  const hasLocalTime = takesLocalTime(trigger) && (unit === 'days' || unit === 'mixed')
  const hasOffset = takesOffset(trigger)
  const isAtTime = hasLocalTime && blankToNull(local_time) !== null
  return { days: hasOffset, hours: hasOffset && !isAtTime, local_time: hasLocalTime }
}

const orZero = (typed: NumberTyped): number => (typed === '' ? 0 : typed)
const orNull = (typed: NumberTyped): number | null => (typed === '' ? null : typed)

/** What the form sends, except for the trigger, which is fixed once a rule exists. */
export function toRuleFields(values: RuleFormValues) {
  const fields = timingFieldsOf(values)
  const [from, until] = [blankToNull(values.quiet_from), blankToNull(values.quiet_until)]
  const channels = [values.way_first, values.way_second, values.way_third].filter((way) => way !== '')
  return {
    name: values.name,
    template_id: values.template_id,
    offset: {
      days: fields.days ? orZero(values.days) : 0,
      hours: fields.hours ? orZero(values.hours) : 0,
      minutes: fields.hours ? orZero(values.minutes) : 0,
    },
    local_time: fields.local_time ? blankToNull(values.local_time) : null,
    quiet_hours: from === null && until === null ? null : { from: from ?? '', until: until ?? '' },
    conditions: {
      sources: values.sources.length === 0 ? null : values.sources,
      locales: values.locales.length === 0 ? null : values.locales,
      min_nights: orNull(values.min_nights),
      max_nights: orNull(values.max_nights),
      property_tags: values.property_tags.length === 0 ? null : values.property_tags,
      party_complete: values.party_complete,
      code_verified: values.code_verified,
    },
    channels: [...new Set(channels)],
    property_ids: values.place === 'everywhere' ? null : values.property_ids,
  } satisfies Omit<Inputs['messageRules']['create'], 'trigger'>
}

const FIELDS: Record<string, keyof RuleFormValues> = {
  offset: 'days',
  'offset.days': 'days',
  'offset.hours': 'hours',
  'offset.minutes': 'minutes',
  quiet_hours: 'quiet_until',
  'quiet_hours.from': 'quiet_from',
  'quiet_hours.until': 'quiet_until',
  'conditions.sources': 'sources',
  'conditions.locales': 'locales',
  'conditions.min_nights': 'min_nights',
  'conditions.max_nights': 'max_nights',
  'conditions.property_tags': 'property_tags',
  channels: 'way_first',
}

/** The field of the form for a path of the request. */
export const fieldOfRule = (path: string): string => FIELDS[path] ?? path

/** The choice that is missing; null if none is. */
export function missingChoice(values: RuleFormValues): 'template_id' | 'way_first' | 'property_ids' | null {
  if (values.template_id === '') return 'template_id'
  if (values.way_first === '') return 'way_first'
  return values.place === 'some' && values.property_ids.length === 0 ? 'property_ids' : null
}
