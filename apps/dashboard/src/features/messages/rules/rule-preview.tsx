'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { TRIGGER_ANCHORS } from '@stayward/contract/messages/message-values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { problemOf } from '../../../errors/problem'
import { api } from '../../../trpc/api'
import { PreviewedMessages } from './previewed-messages'
import classes from './rule-preview.module.css'
import { missingChoice, type RuleFormValues, toRuleFields } from './rule-form-values'
import { useRuleWords } from './use-rule-words'

/** Long enough not to ask at every letter. */
const PAUSE_MS = 500
/** Messages that are shown: the others are like them. */
const SHOWN = 3

type Props = {
  values: RuleFormValues
  /** Whether it is saved and sends nothing. */
  isOff: boolean
  /** Of the reader, until the properties are loaded. */
  time_zone: string
}

/** What the rule would send to real bookings as it stands in the form. */
export function RulePreview({ values, isOff, time_zone }: Props) {
  const t = useTranslations('messages.rules')
  const common = useTranslations('common')
  const { client } = api.useUtils()
  const [settled] = useDebouncedValue(values, PAUSE_MS)
  const { name: _, ...fields } = toRuleFields(settled)
  const draft = { ...fields, trigger: settled.trigger }
  const isComplete = missingChoice(settled) === null
  const isOccurrence = TRIGGER_ANCHORS[settled.trigger].anchor === 'occurrence'
  const preview = useQuery({
    queryKey: ['message-rule-draft', draft],
    queryFn: () => client.messageRules.previewDraft.mutate(draft),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const when = useRuleWords()({ ...toRuleFields(values), trigger: values.trigger })
  const isRefused = preview.isError && problemOf(preview.error)?.code === 'request.invalid'
  const coming = preview.data?.items.filter(({ is_past }) => !is_past).slice(0, SHOWN) ?? []
  const past = preview.data?.items.filter(({ is_past }) => is_past).slice(-SHOWN) ?? []
  const counted = (what: 'coming' | 'held' | 'past', count: number) =>
    t.rich(`beside.counts.${what}`, { count, b: strong })
  return (
    <aside className={classes['preview']} aria-label={t('beside.title')}>
      <h2>{t('beside.title')}</h2>
      <p className={classes['when']}>{when}</p>
      {isOff && <p className={classes['note']}>{t('beside.off')}</p>}
      {(!isComplete || isRefused) && (
        <p className={classes['note']}>{t(isRefused ? 'beside.refused' : 'beside.incomplete')}</p>
      )}
      {isComplete && preview.isPending && <RowsSkeleton rows={3} height={48} label={common('loading')} />}
      {isComplete && preview.isError && !isRefused && (
        <ErrorNotice error={preview.error} retry={() => void preview.refetch()} />
      )}
      {isComplete && preview.isSuccess && (
        <div className={classes['results']} aria-busy={preview.isPlaceholderData}>
          {isOccurrence && <p className={classes['note']}>{t('beside.occurrence')}</p>}
          <ul className={classes['counts']}>
            {!isOccurrence && <li>{counted('coming', preview.data.coming)}</li>}
            {preview.data.held > 0 && <li data-held>{counted('held', preview.data.held)}</li>}
            <li>{counted('past', preview.data.past)}</li>
          </ul>
          <PreviewedMessages
            title={t(coming.length > 0 ? 'beside.next' : 'beside.latest')}
            items={coming.length > 0 ? coming : past.toReversed()}
            isFirstOpen
            note={null}
            time_zone={time_zone}
          />
        </div>
      )}
    </aside>
  )
}

const strong = (words: ReactNode) => <b>{words}</b>
