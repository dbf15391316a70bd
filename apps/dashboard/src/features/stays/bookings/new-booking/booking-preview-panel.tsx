'use client'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import {
  IconAlertTriangle,
  IconBan,
  IconChecklist,
  IconFileText,
  IconHistory,
  IconKey,
  IconLink,
  IconLinkOff,
  IconMail,
  IconMailOff,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowsSkeleton } from '../../../../components/rows-skeleton'
import { problemOf } from '../../../../errors/problem'
import { useErrorWords } from '../../../../errors/use-error-words'
import { useNow } from '../../../../i18n/now'
import { useDeadline } from '../../../../i18n/use-deadline'
import { useFormat } from '../../../../i18n/use-format'
import { useTaskTitle } from '../../../../i18n/use-task-title'
import { useObstacleWords } from '../../../authorities/reports/use-obstacle-words'
import { useMatchWords } from '../../blocked-guests/use-match-words'
import { useEarlierStaysWords } from '../../guest-history/use-earlier-stays-words'
import type { BookingFormValues } from '../booking-form-values'
import classes from '../preview-panel.module.css'
import { type PreviewEffect, previewEffects } from './preview-effects'
import { StaySummary } from './stay-summary'
import { useBookingPreview } from './use-booking-preview'

const ICONS: Record<PreviewEffect['kind'], Icon> = {
  blocked_guest: IconBan,
  stayed_before: IconHistory,
  checkin: IconLink,
  checkin_closed: IconLinkOff,
  task: IconChecklist,
  codes: IconKey,
  codes_wait: IconKey,
  message: IconMail,
  no_address: IconMailOff,
  report: IconFileText,
  report_blocked: IconAlertTriangle,
}

type Props = {
  values: BookingFormValues
  /** Whether the booking was sent, or created, so that asking again would only find its own nights taken. */
  isSaved: boolean
  isTaken: boolean
}

/** What will happen after saving, computed by the service while the booking is typed. */
export function BookingPreviewPanel({ values, isSaved, isTaken }: Props) {
  const t = useTranslations('bookings.preview')
  const common = useTranslations('common')
  const { data, error, isAsked, isSettling } = useBookingPreview(values, isSaved || isTaken)
  const words = useEffectWords(data?.stay.time_zone ?? 'UTC')
  return (
    <section className={classes['box']} aria-label={t('title')} aria-busy={isSettling}>
      <StaySummary values={values} />
      {!isTaken && <h2 className={classes['title']}>{t('title')}</h2>}
      <div className={classes['effects']} aria-live="polite">
        {/* Nothing will happen; the notice beside the dates says why. */}
        {isTaken ? null : !isAsked ? (
          <p className={classes['muted']}>{t('nothing_yet')}</p>
        ) : error ? (
          <Refusal error={error} />
        ) : data ? (
          <ul className={classes['list']}>
            {previewEffects(data).map((effect) => {
              const Mark = ICONS[effect.kind]
              const { text, when } = words(effect)
              return (
                <li key={`${effect.kind} ${text} ${when}`} data-tone={TONES[effect.kind]}>
                  <Mark size={18} stroke={1.5} aria-hidden />
                  <span>
                    {text}
                    {when && <span className={classes['when']}>{when}</span>}
                  </span>
                </li>
              )
            })}
          </ul>
        ) : (
          <RowsSkeleton rows={5} height={28} label={common('loading')} />
        )}
      </div>
    </section>
  )
}

const TONES: Partial<Record<PreviewEffect['kind'], string>> = {
  blocked_guest: 'attention',
  report_blocked: 'attention',
  no_address: 'attention',
}

/** Why the booking would be refused; taken nights are named next to the dates. */
function Refusal({ error }: { error: unknown }) {
  const t = useTranslations('bookings.preview')
  const words = useErrorWords()
  const problem = problemOf(error)
  const fields = problem?.code === 'request.invalid' ? (problem.errors ?? []) : []
  const texts =
    problem?.code === 'booking.overlap'
      ? [t('taken')]
      : fields.length > 0
        ? fields.map((field) => words.ofField(field))
        : [words.of(error).title]
  return <Attention texts={texts} />
}

function Attention({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={classes['list']}>
      {texts.map((text) => (
        <li key={text} data-tone="attention">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

type Words = { text: string; when: string | null }

function useEffectWords(time_zone: string): (effect: PreviewEffect) => Words {
  const t = useTranslations('bookings.preview')
  const messages = useTranslations('messages')
  const format = useFormat()
  const deadline = useDeadline()
  const titleOf = useTaskTitle()
  const obstacles = useObstacleWords()
  const matchWords = useMatchWords()
  const stayedBefore = useEarlierStaysWords()
  const now = useNow()
  const at = (instant: string) => format.instant(instant, time_zone)
  return (effect) => {
    switch (effect.kind) {
      case 'blocked_guest': {
        const { title, text } = matchWords(effect.match)
        return { text: title, when: [text, effect.match.note].filter(Boolean).join(' ') }
      }
      case 'stayed_before':
        return { text: t('stayed_before'), when: stayedBefore(effect.earlier) }
      case 'checkin':
        return { text: t('checkin', { count: effect.expected }), when: null }
      case 'checkin_closed':
        return { text: t('checkin_closed'), when: null }
      case 'task': {
        const { title, due_at, assignee } = effect.task
        const facts = { at: at(due_at), assignee: assignee ?? '' }
        return { text: titleOf(title), when: t(assignee === null ? 'task_unassigned' : 'task', facts) }
      }
      case 'codes':
        return {
          text: t('codes', { count: effect.locks.length, locks: format.list(effect.locks) }),
          when: t('span', { from: at(effect.starts_at), to: at(effect.ends_at) }),
        }
      case 'codes_wait':
        return { text: t(`codes_wait.${effect.waits_for}`), when: null }
      case 'message': {
        const { name, channel, planned_for } = effect.message
        const isNow = Date.parse(planned_for) <= now.getTime()
        const way = channel === null ? '' : messages(`ways.${channel}`)
        return {
          text: t('message', { name: name ?? messages('by_hand') }),
          when: [isNow ? t('now') : at(planned_for), way].filter(Boolean).join(' · '),
        }
      }
      case 'no_address':
        return { text: t('no_address', { count: effect.count }), when: null }
      case 'report':
      case 'report_blocked': {
        const { kind, authority, due_at, obstacle } = effect.report
        const to = authority === 'none' ? '' : AUTHORITY_NAMES[authority]
        return {
          text: t(`reports.${kind}`, { authority: to }),
          when: effect.kind === 'report' ? t('due', { at: deadline(due_at) }) : obstacles(obstacle),
        }
      }
    }
  }
}
