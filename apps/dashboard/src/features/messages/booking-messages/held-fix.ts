import type { Message } from '@stayward/contract/messages/message'
import type { MessageVariableName } from '@stayward/contract/messages/message-values'
import { paths } from '../../../paths'

/** Where a person finds what holds a message, by the words of the link. */
export type HeldFix = {
  words: 'booking' | 'guest' | 'locks' | 'property' | 'providers' | 'template'
  href: string
}

const OF_BOOKING: readonly MessageVariableName[] = ['guest_first_name', 'guests_number']
const OF_CHECKIN: readonly MessageVariableName[] = ['missing_guests', 'checkin_url']

type Held = Pick<Message, 'held_reason' | 'missing_variables' | 'booking_id' | 'property_id'>

/** The page on which the reason of a held message can be removed; null if only time helps. */
export function fixOf({ held_reason, missing_variables, booking_id, property_id }: Held): HeldFix | null {
  switch (held_reason) {
    case 'no_address':
      return { words: 'guest', href: paths.editBooking(booking_id) }
    case 'party_incomplete':
      return { words: 'booking', href: paths.booking(booking_id) }
    case 'code_not_verified':
      return { words: 'locks', href: paths.property(property_id, 'locks') }
    case 'no_provider':
    case 'code_in_text':
      return { words: 'providers', href: paths.integrations }
    case 'window_closed':
    case 'text_too_long':
      return { words: 'template', href: paths.messageTemplates }
    case 'variable_missing':
      return fixOfVariable(missing_variables[0], { booking_id, property_id })
    case 'daily_limit':
    case 'number_stopped':
    case null:
      return null
  }
}

/** The page on which the reason of all of some messages can be removed; null if there is no such one. */
export function commonFix(messages: readonly [Held, ...Held[]]): HeldFix | null {
  const fix = fixOf(messages[0])
  return fix && messages.every((message) => fixOf(message)?.href === fix.href) ? fix : null
}

function fixOfVariable(
  name: MessageVariableName | undefined,
  { booking_id, property_id }: Pick<Message, 'booking_id' | 'property_id'>,
): HeldFix | null {
  if (name === undefined) return null
  if (name === 'access_codes') return { words: 'locks', href: paths.property(property_id, 'locks') }
  if (OF_BOOKING.includes(name)) return { words: 'guest', href: paths.editBooking(booking_id) }
  if (OF_CHECKIN.includes(name)) return { words: 'booking', href: paths.booking(booking_id) }
  // The values that a property may lack are named like their fields.
  return { words: 'property', href: paths.propertyField(property_id, { name }) }
}
