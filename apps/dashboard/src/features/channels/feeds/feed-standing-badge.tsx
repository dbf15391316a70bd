'use client'
import {
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconHelpCircle,
  IconHourglassEmpty,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'
import type { Feed } from './feed'
import { type FeedStanding, standingOf } from './feed-standing'

const LOOKS: Record<FeedStanding, { tone: Tone; icon: Icon }> = {
  held: { tone: 'blocked', icon: IconAlertTriangle },
  question: { tone: 'attention', icon: IconHelpCircle },
  conflict: { tone: 'blocked', icon: IconCalendarX },
  failing: { tone: 'attention', icon: IconPlugConnectedX },
  unread: { tone: 'information', icon: IconHourglassEmpty },
  fine: { tone: 'ready', icon: IconCircleCheck },
}

/** How a feed is doing, in a word. */
export function FeedStandingBadge({ feed }: { feed: Feed }) {
  const t = useTranslations('feeds.standings')
  const standing = standingOf(feed)
  const { tone, icon } = LOOKS[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {t(standing)}
    </Badge>
  )
}
