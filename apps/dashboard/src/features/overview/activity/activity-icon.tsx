'use client'
import classes from './activity-row.module.css'
import type { Entry } from './entry'
import { isTrouble } from './is-trouble'
import {
  IconBan,
  IconCalendarCheck,
  IconChecklist,
  IconFileCertificate,
  IconHome2,
  IconId,
  IconKey,
  IconLink,
  IconLock,
  IconMessage,
  IconPlugConnected,
  IconPoint,
  IconSettings,
  IconReceipt,
  IconUser,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react'

const ICONS: Partial<Record<Entry['subject']['type'], Icon>> = {
  access_code: IconKey,
  account: IconUser,
  api_key: IconSettings,
  block: IconBan,
  blocked_guest: IconBan,
  booking: IconCalendarCheck,
  expense: IconReceipt,
  feed_link: IconLink,
  guest: IconId,
  integration: IconPlugConnected,
  invitation: IconUsers,
  member: IconUsers,
  message_rule: IconMessage,
  message_template: IconMessage,
  checklist: IconChecklist,
  property: IconHome2,
  property_owner: IconUser,
  smart_lock: IconLock,
  task: IconChecklist,
  team_member: IconUsers,
  user: IconUser,
  webhook: IconWebhook,
}

/** What happens to a stay without changing it: check-in, messages and reports have icons of their own. */
const ICONS_OF_TYPES: Partial<Record<string, Icon>> = {
  checkin: IconId,
  feed: IconPlugConnected,
  message: IconMessage,
  report: IconFileCertificate,
}

/** The type of thing that an entry is about; red for what went wrong. */
export function ActivityIcon({ entry }: { entry: Pick<Entry, 'type' | 'subject' | 'changes'> }) {
  const { type, subject } = entry
  const topic = type.split('.')[0] ?? ''
  const IconOfSubject = ICONS_OF_TYPES[topic] ?? ICONS[subject.type] ?? IconPoint
  return (
    <span
      className={classes['icon']}
      data-subject={topic in ICONS_OF_TYPES ? topic : subject.type}
      data-trouble={isTrouble(entry) || undefined}
    >
      <IconOfSubject size={16} stroke={1.75} aria-hidden />
    </span>
  )
}
