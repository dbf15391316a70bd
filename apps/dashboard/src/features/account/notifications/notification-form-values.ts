import type { NotificationSettings } from '@stayward/contract/account/notifications'
import { blankToNull } from '../../../components/blank-to-null'
import type { Replacement } from '../../../trpc/replacement'
import type { Inputs } from '../../../trpc/types'

/** What the form shows, as typed. */
export const toNotificationForm = ({
  topics,
  quiet_hours,
  digest_time,
  shows_guest_names,
}: NotificationSettings) => ({
  topics,
  quiet_from: quiet_hours?.from ?? '',
  quiet_until: quiet_hours?.until ?? '',
  digest_time,
  shows_guest_names,
})

export type NotificationFormValues = ReturnType<typeof toNotificationForm>

/** What the form sends. One end of the quiet hours alone is sent as typed, to be refused at its field. */
export function toNotificationSettings({
  quiet_from,
  quiet_until,
  ...fields
}: NotificationFormValues): Replacement<Inputs['account']['updateNotifications']> {
  const [from, until] = [blankToNull(quiet_from), blankToNull(quiet_until)]
  return {
    ...fields,
    quiet_hours: from === null && until === null ? null : { from: from ?? '', until: until ?? '' },
  }
}

/** The field of a refusal that the service names by the path of the request. */
export const fieldOfNotification = (path: string): string =>
  path === 'quiet_hours.from' ? 'quiet_from' : path.startsWith('quiet_hours') ? 'quiet_until' : path
