import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconDoorExit,
  IconHome,
  IconHourglass,
  type Icon,
} from '@tabler/icons-react'
import classes from './stay-status.module.css'
import type { StayStatus } from './stay-status'

const ICONS: Record<StayStatus, Icon> = {
  tentative: IconHourglass,
  confirmed: IconCalendarCheck,
  checking_in: IconClipboardText,
  ready: IconClipboardCheck,
  staying: IconHome,
  left: IconDoorExit,
  conflict: IconAlertTriangle,
}

/** The sign of how far a stay is. Its word has to be beside it. */
export function StayStatusMark({ status, size = 14 }: { status: StayStatus; size?: number }) {
  const IconOfStatus = ICONS[status]
  return (
    <span className={`${classes['status']} ${classes['mark']}`} data-status={status} aria-hidden>
      <IconOfStatus size={size} stroke={2} />
    </span>
  )
}
