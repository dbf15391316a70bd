import type { ActivitySubject } from '@stayward/contract/kernel/activity'
import type { Entry } from './entry'

/** How the values of a field are said. */
export type ValueKind =
  | 'plain'
  | 'day'
  | 'instant'
  | 'switch'
  | 'zone'
  | 'source'
  | 'property'
  | 'property_kind'
  | 'level'
  | 'service'
  | 'priority'
  | 'auto_codes'
  | 'release'
  | 'battery'
  | 'language'
  | 'assignee'
  | 'text'
  | 'items'

const TIMES = { check_in_time: 'plain', check_out_time: 'plain' } as const
const ROLE = { access_level: 'level', service: 'service' } as const

/** The fields that are shown of a change. Others are said by the sentence, or mean nothing to people. */
const SHOWN = {
  booking: {
    property_id: 'property',
    arrival_date: 'day',
    departure_date: 'day',
    guests_number: 'plain',
    adults_count: 'plain',
    children_count: 'plain',
    infants_count: 'plain',
    arrival_time: 'plain',
    departure_time: 'plain',
    source: 'source',
  },
  task: {
    title: 'text',
    description: 'text',
    checklist: 'items',
    service: 'service',
    priority: 'priority',
    due_at: 'instant',
    assignee_id: 'assignee',
  },
  property: {
    name: 'plain',
    kind: 'property_kind',
    address: 'plain',
    postal_code: 'plain',
    city: 'plain',
    time_zone: 'zone',
    max_guests: 'plain',
    ...TIMES,
  },
  account: {
    name: 'plain',
    brand_color: 'plain',
    auto_access_codes: 'auto_codes',
    auto_cleaning_task: 'switch',
    arrival_release: 'release',
    codes_after_signatures: 'switch',
    reserve_codes: 'switch',
    reserve_reveal_hours: 'plain',
    ...TIMES,
  },
  user: { locale: 'language', time_zone: 'zone' },
  member: ROLE,
  team_member: ROLE,
  smart_lock: { battery: 'battery' },
} as const satisfies Partial<Record<ActivitySubject, Record<string, ValueKind>>>

type Shown = typeof SHOWN
export type ToldField = { [Subject in keyof Shown]: keyof Shown[Subject] }[keyof Shown]
type Value = string | number | boolean | null

/** A field that an entry changed; null for no value. */
export type ToldChange = { field: ToldField; kind: ValueKind; before: Value; after: Value }

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What an entry changed, as far as people understand it, in the order in which they would say it. */
export function toldChanges({ changes, subject }: Pick<Entry, 'changes' | 'subject'>): ToldChange[] {
  const shown: Partial<Record<ToldField, ValueKind>> =
    subject.type in SHOWN ? SHOWN[subject.type as keyof Shown] : {}
  // The keys are those of the table above.
  return (Object.entries(shown) as [ToldField, ValueKind][]).flatMap(([field, kind]) => {
    const change = changes?.[field]
    if (change === undefined) return []
    const { before = null, after = null } = change
    const isTold = before !== after || UNSAID.includes(kind)
    return isValue(before) && isValue(after) && isTold ? [{ field, kind, before, after }] : []
  })
}

/** Of these an entry has no contents, so that they can differ where its values do not. */
const UNSAID: readonly ValueKind[] = ['text', 'items']

/** What a change does to a value that is not said; null if its values say it. */
export function outcomeOf({
  kind,
  before,
  after,
}: Pick<ToldChange, 'kind' | 'before' | 'after'>): 'added' | 'changed' | 'removed' | null {
  if (!UNSAID.includes(kind)) return null
  if (before === after) return 'changed'
  if (kind === 'items') return null
  return after === true ? 'added' : 'removed'
}
