'use client'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useIsPhone } from '../../../components/use-is-phone'
import { api } from '../../../trpc/api'
import { NeedGroup } from './need-group'
import { firstOf } from './need-parts'
import {
  aboutTopic,
  countOf,
  keyOfLine,
  linesOfNeeds,
  type NeedLine,
  type NeedTopic,
  topicsOf,
} from './need-lines'
import { NeedRows } from './need-rows'
import { attentionInput } from './today-search'
import { NeedTopics } from './need-topics'
import classes from './needs.module.css'
import { ShowAllNeeds } from './show-all-needs'

/** As many lines as leave the day in view, on phones too; a button shows the rest. Where there are no more than a few, all. */
const FIRST = 5
const FEW = 7
const FIRST_ON_PHONES = 2

type Props = {
  /** The lines in short, for as long as the whole list is being read; null for another tag. */
  first: readonly NeedLine[] | null
  tag: string
  reader_time_zone: string
}

/** What goes wrong without a person, most urgent first, each with a link to where it can be solved. */
export function Needs({ first, tag, reader_time_zone }: Props) {
  const t = useTranslations('today.needs')
  const common = useTranslations('common')
  const id = useId()
  const isPhone = useIsPhone()
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setTopic] = useState<NeedTopic | null>(null)
  const needs = api.timeline.attention.useQuery(attentionInput(tag))
  const all = needs.data ? linesOfNeeds(needs.data.items) : (first ?? [])
  const total = countOf(all)
  const isKnown = needs.isSuccess || first !== null
  const topics = topicsOf(all)
  const offersTopics = topics.length > 1 && total > FIRST && (showsAll || !isPhone)
  // What it was about may be solved by now.
  const topic = offersTopics && topics.some((one) => one.topic === asked) ? asked : null
  const lines = aboutTopic(all, topic)
  const first_count = isPhone ? FIRST_ON_PHONES : lines.length <= FEW ? FEW : FIRST
  const shown = showsAll ? lines : firstOf(lines, first_count)
  return (
    <section className={classes['needs']} aria-labelledby={id}>
      <h2 id={id} className={classes['head']}>
        {t('title')}
        {total > 0 && <span className={classes['count']}>{total}</span>}
      </h2>
      {needs.isPending && !isKnown && <RowsSkeleton rows={3} height={64} label={common('loading')} />}
      {needs.isError && <ErrorNotice error={needs.error} retry={() => void needs.refetch()} />}
      {isKnown && !needs.isError && total === 0 && (
        <p className={classes['calm']}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          {t('none')}
        </p>
      )}
      {offersTopics && <NeedTopics lines={all} topic={topic} onChange={setTopic} />}
      {shown.length > 0 && (
        <div className={classes['card']}>
          <ul className={classes['list']}>
            {shown.map((line) =>
              line.count > 1 ? (
                <NeedGroup key={keyOfLine(line)} line={line} tag={tag} reader_time_zone={reader_time_zone} />
              ) : (
                <NeedRows key={keyOfLine(line)} needs={line.needs} reader_time_zone={reader_time_zone} />
              ),
            )}
          </ul>
          {lines.length > shown.length && (
            <ShowAllNeeds count={countOf(lines)} onShow={() => setShowsAll(true)} />
          )}
        </div>
      )}
    </section>
  )
}
