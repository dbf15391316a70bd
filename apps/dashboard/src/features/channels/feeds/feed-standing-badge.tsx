'use client'
import {
  IconAlertTriangle,
  IconArchive,
  IconCalendarX,
  IconCheck,
  IconCircleCheck,
  IconClockExclamation,
  IconHelpCircle,
  IconHourglassEmpty,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'
import classes from '../../../components/badge.module.css'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import type { Feed } from './feed'
import { type FeedStanding, standingOf } from './feed-standing'

const LOOKS: Record<FeedStanding, { tone: Tone; icon: Icon }> = {
  held: { tone: 'blocked', icon: IconAlertTriangle },
  question: { tone: 'attention', icon: IconHelpCircle },
  conflict: { tone: 'blocked', icon: IconCalendarX },
  failing: { tone: 'attention', icon: IconPlugConnectedX },
  silent: { tone: 'attention', icon: IconClockExclamation },
  unread: { tone: 'information', icon: IconHourglassEmpty },
  fine: { tone: 'ready', icon: IconCircleCheck },
  archived: { tone: 'neutral', icon: IconArchive },
}

type Props = {
  feed: Feed
  /** Whether one that needs nothing says only when it was read: among many, colour is for the others. */
  isQuiet?: boolean
}

/** How a feed is doing, in a word; of conflicts, how many there are. */
export function FeedStandingBadge({ feed, isQuiet = false }: Props) {
  const t = useTranslations('feeds')
  const format = useFormat()
  const now = useNow()
  const standing = standingOf(feed, now)
  const { tone, icon } = LOOKS[standing]
  if (isQuiet && standing === 'fine' && feed.last_good_at !== null)
    return (
      <span className={classes['quiet']}>
        <IconCheck size={14} stroke={2} aria-hidden />
        <span className="visually-hidden">{t('standings.fine')}: </span>
        {format.ago(feed.last_good_at, now)}
      </span>
    )
  return (
    <Badge tone={tone} icon={icon}>
      {standing === 'conflict' ? t('facts.conflicts', { count: feed.conflicts }) : t(`standings.${standing}`)}
    </Badge>
  )
}
