import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import {
  IconBan,
  IconBattery1,
  IconCalendarOff,
  IconCalendarX,
  IconCertificate,
  IconClipboardText,
  IconClockExclamation,
  IconFileAlert,
  IconKey,
  IconMessageOff,
  IconMessagePause,
  IconMessageReply,
  IconPlugConnectedX,
  IconSparkles,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react'
import { paths } from '../../../paths'
import { accountField, codeField } from '../../properties/reporting-fields'
import type { PropertyTab } from '../../properties/property-tabs'
import { PARTS } from './need-parts'

type Look = { icon: Icon; tone: 'attention' | 'blocked' }

/** The look of each type of problem: red if a guest would stand before a closed door, or an authority refused a report. */
const NEED_LOOKS: Record<AttentionKind, Look> = {
  booking_conflict: { icon: IconCalendarX, tone: 'blocked' },
  blocked_guest: { icon: IconBan, tone: 'blocked' },
  checkin_incomplete: { icon: IconClipboardText, tone: 'attention' },
  report_route_missing: { icon: IconFileAlert, tone: 'attention' },
  report_codes_missing: { icon: IconFileAlert, tone: 'attention' },
  report_rejected: { icon: IconFileAlert, tone: 'blocked' },
  report_unconfirmed: { icon: IconFileAlert, tone: 'attention' },
  report_withdrawn: { icon: IconFileAlert, tone: 'attention' },
  report_failing: { icon: IconFileAlert, tone: 'attention' },
  report_correction_needed: { icon: IconFileAlert, tone: 'attention' },
  report_late: { icon: IconFileAlert, tone: 'blocked' },
  code_problem: { icon: IconKey, tone: 'blocked' },
  reserve_code_problem: { icon: IconKey, tone: 'attention' },
  message_failed: { icon: IconMessageOff, tone: 'blocked' },
  message_held: { icon: IconMessagePause, tone: 'attention' },
  message_unanswered: { icon: IconMessageReply, tone: 'attention' },
  turnover_at_risk: { icon: IconSparkles, tone: 'attention' },
  task_overdue: { icon: IconClockExclamation, tone: 'blocked' },
  lock_offline: { icon: IconWifiOff, tone: 'blocked' },
  lock_battery: { icon: IconBattery1, tone: 'attention' },
  integration_reauthorization: { icon: IconPlugConnectedX, tone: 'blocked' },
  certificate_ending: { icon: IconCertificate, tone: 'attention' },
  integration_degraded: { icon: IconPlugConnectedX, tone: 'attention' },
  feed_silent: { icon: IconCalendarOff, tone: 'attention' },
}

/** Whether a need comes before what may wait: at a closed door, with nights given out twice, or with an authority. */
export const isUrgent = ({ kind }: Pick<AttentionItem, 'kind'>): boolean =>
  NEED_LOOKS[kind].tone === 'blocked'

/** The look of a need: a report whose time is not over yet is not red. */
export function lookOf({ kind, at }: Pick<AttentionItem, 'kind' | 'at'>, now: Date): Look {
  const isAhead = at !== null && Date.parse(at) > now.getTime()
  return kind === 'report_late' && isAhead ? { ...NEED_LOOKS[kind], tone: 'attention' } : NEED_LOOKS[kind]
}

/** The tab of a property that deals with a need; its overview unless said otherwise. */
const TABS: Partial<Record<AttentionKind, PropertyTab>> = {
  code_problem: 'locks',
  reserve_code_problem: 'locks',
  lock_offline: 'locks',
  lock_battery: 'locks',
}

/** The page where a person can do something about it. */
export function pathOfNeed(need: AttentionItem): string {
  const { kind, integration, task_id, booking_id, property_id, authority } = need
  if (integration) return paths.integration(integration.type, integration.id)
  const isTask = kind === 'turnover_at_risk' || kind === 'task_overdue'
  if (task_id && (isTask || booking_id === null)) return paths.task(task_id)
  if (booking_id && kind === 'message_unanswered') return paths.conversation(booking_id)
  if (booking_id) {
    const part = PARTS[kind]
    return part === undefined ? paths.booking(booking_id) : paths.bookingPart(booking_id, part)
  }
  if (property_id === null) return paths.properties()
  if (kind === 'report_route_missing' || kind === 'report_codes_missing')
    return authority === null
      ? paths.propertyReporting(property_id)
      : paths.propertyField(property_id, {
          name: kind === 'report_route_missing' ? accountField(authority) : codeField(authority),
        })
  return paths.property(property_id, TABS[kind] ?? 'overview')
}

/** Whether a need is a calendar of a channel: mostly it works, and asks something. */
export const isAboutFeed = ({ kind, integration }: AttentionItem): boolean =>
  kind === 'integration_degraded' && integration?.type === 'ical'

/** Identifies one item among all others; reports of a booking are apart by their deadlines. */
export const keyOfNeed = (need: AttentionItem): string =>
  [
    need.kind,
    need.property_id,
    need.integration?.id,
    need.task_id,
    need.booking_id,
    need.smart_lock_id,
    need.authority,
    need.at,
  ].join(':')
