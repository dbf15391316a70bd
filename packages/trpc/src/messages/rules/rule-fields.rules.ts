import {
  type MessageTrigger,
  needsLocalTime,
  takesLocalTime,
  takesOffset,
} from '@stayward/contract/messages/message-values'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { ServiceError } from '../../kernel/errors.ts'

type Timing = {
  trigger: MessageTrigger
  offset: { days: number; hours: number; minutes: number }
  local_time: string | null
}

/** Throws if a rule's times do not go with its trigger. */
export function requireTiming(timing: Timing): void {
  const errors = timingErrors(timing)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
}

function timingErrors({ trigger, offset, local_time }: Timing): FieldError[] {
  const hasHours = offset.hours > 0 || offset.minutes > 0
  const errors: FieldError[] = []
  if (needsLocalTime(trigger) && local_time === null)
    errors.push({
      path: 'local_time',
      code: 'local_time_required',
      message: 'Enter the time of day at which it is sent.',
    })
  if (!takesLocalTime(trigger) && local_time !== null)
    errors.push({
      path: 'local_time',
      code: 'local_time_not_allowed',
      message: 'This trigger has a time of its own. Use an offset.',
    })
  if (!takesOffset(trigger) && (offset.days > 0 || hasHours))
    errors.push({
      path: 'offset',
      code: 'offset_not_allowed',
      message: 'This trigger is a day. Use another trigger, or only a local time.',
    })
  if (local_time !== null && hasHours)
    errors.push({
      path: 'offset.hours',
      code: 'hours_beside_local_time',
      message: 'Use either a local time, or hours and minutes.',
    })
  return errors
}
