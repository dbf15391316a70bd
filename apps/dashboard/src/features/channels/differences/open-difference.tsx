'use client'
import { Button } from '@mantine/core'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import type { FeedHoldReason } from '@stayward/contract/channels/feed-values'
import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useActions } from '../../../errors/use-actions'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { changeOf } from '../../../trpc/row-versions'
import type { Feed } from '../feeds/feed'
import { type Answer, consequencesOf, isAnsweredSingly, likelyAnswer, questionsOf } from './decision'
import { DifferenceItemsList } from './difference-items-list'
import classes from './open-difference.module.css'
import { useDecide } from './use-decide'
import { useDifferenceWords } from './use-difference-words'

const DecideDialog = dynamic(() => import('./decide-dialog').then((module) => module.DecideDialog), {
  loading: () => null,
})

type Props = { feed: Feed; held: NonNullable<Feed['held']>; time_zone: string }

/** What a feed asks its reader to decide, and the ways to do it. */
export function OpenDifference({ feed, held, time_zone }: Props) {
  const t = useTranslations()
  const read = api.integrations.getIcalDifference.useQuery({
    integration_id: feed.id,
    difference_id: held.difference_id,
  })
  if (read.isPending) return <RowsSkeleton rows={3} height={48} label={t('common.loading')} />
  if (read.isError) return <ErrorNotice error={read.error} retry={() => void read.refetch()} />
  const difference = read.data
  const { state, reason, updated_at } = difference
  if (state !== 'open' || reason === null) return null
  // Answers are about the items as they were shown; other items are asked about from the beginning.
  return <Question key={updated_at} {...{ feed, difference, reason, time_zone }} since={held.since} />
}

type QuestionProps = Omit<Props, 'held'> & { difference: Difference; reason: FeedHoldReason; since: string }

function Question({ feed, difference, reason, since, time_zone }: QuestionProps) {
  const t = useTranslations('feeds')
  const sources = useTranslations('bookings.sources')
  const format = useFormat()
  const now = useNow()
  const id = useId()
  const words = useDifferenceWords(feed.treat_unknown_as)
  const isSingly = isAnsweredSingly(difference)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => likelyAnswer(difference))
  const [asked, setAsked] = useState<{ answer: Answer } | null>(null)
  const { decide, isBusy, error } = useDecide(feed, difference, {
    trpc: changeOf(difference.id),
    onSettled: () => setAsked(null),
  })
  const answer = (given: Answer) => {
    const { cancelled, in_conflict } = consequencesOf(difference, given, feed.treat_unknown_as)
    if (given === null || cancelled > 0 || in_conflict > 0) setAsked({ answer: given })
    else decide(given)
  }
  const Icon = isSingly ? IconHelpCircle : IconAlertTriangle
  return (
    <section className={classes['panel']} data-tone={isSingly ? 'attention' : 'blocked'} aria-labelledby={id}>
      <header className={classes['head']}>
        <Icon size={22} stroke={1.5} aria-hidden />
        <div>
          <h2 id={id}>{t(`questions.${reason}.title`)}</h2>
          <p>{t(`questions.${reason}.text`, { source: sources(feed.source) })}</p>
          <p className={classes['summary']}>{words.summary(difference)}</p>
          <p className={classes['since']}>
            {t('waits_since', { since: format.moment(since, time_zone, now) })}
          </p>
        </div>
      </header>
      {error && <FailureNotice error={error} />}
      <Answers {...{ difference, chosen, isBusy }} onAnswer={answer} />
      <DifferenceItemsList
        feed={feed}
        difference={difference}
        choice={isSingly ? { chosen, onChange: setChosen } : undefined}
      />
      {asked && (
        <DecideDialog
          feed={feed}
          difference={difference}
          answer={asked.answer}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type AnswersProps = {
  difference: Difference
  chosen: ReadonlySet<number>
  isBusy: boolean
  onAnswer: (answer: Answer) => void
}

/** The buttons of a question. The first one changes nothing, or as little as possible. */
function Answers({ difference, chosen, isBusy, onAnswer }: AnswersProps) {
  const t = useTranslations('feeds.answers')
  const id = useId()
  const actions = useActions(difference.allowed_actions)
  const { gone, same } = questionsOf(difference)
  const positions = [...chosen].toSorted((a, b) => a - b)
  const reason = actions('apply').reason ?? actions('keep').reason
  if (!isAnsweredSingly(difference))
    return (
      <div className={classes['answers']}>
        <Button disabled={!actions('keep').allowed} loading={isBusy} onClick={() => onAnswer([])}>
          {t('keep')}
        </Button>
        <Button variant="default" disabled={!actions('apply').allowed} onClick={() => onAnswer(null)}>
          {t('apply')}
        </Button>
        {reason && <p className={classes['hint']}>{reason}</p>}
      </div>
    )
  const isMixed = gone > 0 && same > 0
  const hint = isMixed ? 'choose_mixed' : gone > 0 ? 'choose_gone' : 'choose_same'
  return (
    <div className={classes['answers']}>
      {gone > 0 && !isMixed && (
        <Button disabled={!actions('keep').allowed} loading={isBusy} onClick={() => onAnswer([])}>
          {t('still_come', { count: gone })}
        </Button>
      )}
      <Button
        variant={gone > 0 && !isMixed ? 'default' : 'filled'}
        disabled={!actions('apply').allowed || (positions.length === 0 && !isMixed)}
        aria-describedby={id}
        loading={isBusy}
        onClick={() => onAnswer(positions)}
      >
        {isMixed ? t('save') : t(gone > 0 ? 'cancel' : 'same', { count: positions.length })}
      </Button>
      {same > 0 && !isMixed && (
        <Button variant="default" disabled={!actions('keep').allowed} onClick={() => onAnswer([])}>
          {t('different', { count: same })}
        </Button>
      )}
      <p id={id} className={classes['hint']}>
        {reason ?? t(hint)}
      </p>
    </div>
  )
}
