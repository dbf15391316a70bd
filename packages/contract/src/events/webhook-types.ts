import { ACTIVITIES, type ActivityType } from '../kernel/activity.ts'
import { keysOf } from '../kernel/keys.ts'

/** Types about people, their access and their data: a webhook gets them only if it names them. */
const isSensitive = (type: ActivityType): boolean =>
  /^(user|api_key|account)\./.test(type) || type === 'guest.revealed' || type === 'property.register_read'

/** The type of a webhook's test, which goes to that webhook alone, whatever its types. */
export const WEBHOOK_TEST = 'webhook.test' satisfies ActivityType

// The keys of an object match its type if nothing else can add to it.
const nameable = keysOf(ACTIVITIES).filter((type) => type !== WEBHOOK_TEST)

/** The types that a webhook without a list of types gets. */
export const OPERATIONAL_TYPES: readonly ActivityType[] = nameable.filter((type) => !isSensitive(type))

/** The types that a webhook gets only if it names them. */
export const NAMED_ONLY_TYPES: readonly ActivityType[] = nameable.filter(isSensitive)
