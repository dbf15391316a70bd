'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import {
  IconBan,
  IconCalendarTime,
  IconCalendarX,
  IconCircleCheck,
  IconDoorEnter,
  IconDoorExit,
  IconHelpCircle,
  IconHome,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'
import { useNow } from '../../../i18n/now'

type Situation = Booking['phase'] | 'left' | Exclude<Booking['status'], 'confirmed'> | 'conflict'

const LOOKS: Record<Situation, { tone: Tone; icon: Icon }> = {
  upcoming: { tone: 'neutral', icon: IconCalendarTime },
  arriving_today: { tone: 'now', icon: IconDoorEnter },
  current: { tone: 'ready', icon: IconHome },
  departing_today: { tone: 'now', icon: IconDoorExit },
  left: { tone: 'neutral', icon: IconDoorExit },
  past: { tone: 'neutral', icon: IconCircleCheck },
  tentative: { tone: 'attention', icon: IconHelpCircle },
  cancelled: { tone: 'blocked', icon: IconBan },
  no_show: { tone: 'blocked', icon: IconUserX },
  conflict: { tone: 'blocked', icon: IconCalendarX },
}

type Stay = Pick<Booking, 'status' | 'phase' | 'conflict' | 'to'>

/**
 * The state of a booking in one word: its phase while confirmed, otherwise its status; before both that its nights are
 * taken.
 */
export function SituationBadge({ booking: { status, phase, conflict, to } }: { booking: Stay }) {
  if (conflict !== null) return <Situated situation="conflict" />
  if (status !== 'confirmed') return <Situated situation={status} />
  return phase === 'departing_today' ? <DepartingBadge to={to} /> : <Situated situation={phase} />
}

/** The last day of a stay: its guests are taken to have left once they had to. */
function DepartingBadge({ to }: Pick<Stay, 'to'>) {
  const now = useNow()
  return <Situated situation={Date.parse(to) <= now.getTime() ? 'left' : 'departing_today'} />
}

function Situated({ situation }: { situation: Situation }) {
  const t = useTranslations('bookings.situations')
  const { tone, icon } = LOOKS[situation]
  return (
    <Badge tone={tone} icon={icon}>
      {t(situation)}
    </Badge>
  )
}
