'use client'
import { useTranslations } from 'next-intl'
import { useFaultWords } from '../../../errors/use-fault-words'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useDifferenceWords } from '../differences/use-difference-words'
import type { Feed } from './feed'

type Props = { feed: Feed; time_zone: string }

/** How a feed is doing, in a sentence: "Read 4 minutes ago, 14 events". */
export function FeedHealth({ feed, time_zone }: Props) {
  const t = useTranslations('feeds.health')
  const faults = useFaultWords()
  const format = useFormat()
  const now = useNow()
  const { held, last_error, last_good_at, events } = feed
  if (held !== null) return <HeldWords feed={feed} held={held} time_zone={time_zone} />
  const read =
    last_good_at === null ? t('unread') : t('read', { ago: format.ago(last_good_at, now), count: events })
  return last_error === null ? read : `${faults(last_error)} ${read}`
}

function HeldWords({ feed, held, time_zone }: Props & { held: NonNullable<Feed['held']> }) {
  const t = useTranslations('feeds.health')
  const format = useFormat()
  const now = useNow()
  const words = useDifferenceWords(feed.treat_unknown_as)
  const { data } = api.integrations.getIcalDifference.useQuery({
    integration_id: feed.id,
    difference_id: held.difference_id,
  })
  const since = format.moment(held.since, time_zone, now)
  return data ? t('waits', { since, summary: words.summary(data) }) : t('waits_since', { since })
}
