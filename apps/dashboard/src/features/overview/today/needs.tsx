'use client'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { NeedGroup } from './need-group'
import { aboutTopic, keyOfLine, linesOfNeeds, type NeedTopic, topicsOf } from './need-lines'
import { NeedRows } from './need-rows'
import { attentionInput } from './today-search'
import { NeedTopics } from './need-topics'
import classes from './needs.module.css'

/** As many lines as fit at a glance; a button shows the rest. */
const FIRST = 5

/** What goes wrong without a person, most urgent first, each with a link to where it can be solved. */
export function Needs({ tag, reader_time_zone }: { tag: string; reader_time_zone: string }) {
  const t = useTranslations('today.needs')
  const common = useTranslations('common')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setTopic] = useState<NeedTopic | null>(null)
  const needs = api.timeline.attention.useQuery(attentionInput(tag))
  const items = needs.data?.items ?? []
  const topics = topicsOf(items)
  // What it was about may be solved by now.
  const topic = topics.some((one) => one.topic === asked) ? asked : null
  const lines = linesOfNeeds(aboutTopic(items, topic))
  const shown = showsAll ? lines : lines.slice(0, FIRST)
  return (
    <section className={classes['needs']} aria-labelledby={id}>
      <h2 id={id} className={classes['head']}>
        {t('title')}
        {items.length > 0 && <span className={classes['count']}>{items.length}</span>}
      </h2>
      {needs.isPending && <RowsSkeleton rows={3} height={64} label={common('loading')} />}
      {needs.isError && <ErrorNotice error={needs.error} retry={() => void needs.refetch()} />}
      {needs.isSuccess && items.length === 0 && (
        <p className={classes['calm']}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          {t('none')}
        </p>
      )}
      {topics.length > 1 && items.length > FIRST && (
        <NeedTopics needs={items} topic={topic} onChange={setTopic} />
      )}
      {shown.length > 0 && (
        <ul className={classes['list']}>
          {shown.map((line) =>
            line.length > 1 ? (
              <NeedGroup key={keyOfLine(line)} needs={line} tag={tag} reader_time_zone={reader_time_zone} />
            ) : (
              <NeedRows key={keyOfLine(line)} needs={line} reader_time_zone={reader_time_zone} />
            ),
          )}
        </ul>
      )}
      {lines.length > shown.length && (
        <Button variant="subtle" className={classes['more'] ?? ''} onClick={() => setShowsAll(true)}>
          {t('more', { count: lines.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
