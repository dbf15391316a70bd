'use client'
import { Button } from '@mantine/core'
import type { FirstStep } from '@stayward/contract/overview/first-steps'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import classes from './first-steps-card.module.css'

/** Where each step is taken. */
const HREFS: Record<FirstStep, string> = {
  property: paths.newProperty,
  channel: paths.channels(),
  lock: paths.integrations,
  authority: paths.integrations,
  team: paths.inviteToTeam,
  booking: paths.newBooking(),
}

/** What an account does before its first guest. It goes away when all of it is done, or when somebody hides it. */
export function FirstStepsOfToday() {
  const { data } = api.account.firstSteps.useQuery()
  const isOpen = data?.steps.some(({ is_done }) => !is_done) ?? false
  return isOpen && data?.is_dismissed === false ? (
    <div className={classes['today']}>
      <FirstStepsCard canHide />
    </div>
  ) : null
}

/** The same, for anybody who looks for it: also hidden or done. Where it can be hidden, done steps are in short. */
export function FirstStepsCard({ canHide = false }: { canHide?: boolean }) {
  const t = useTranslations('first_steps')
  const common = useTranslations('common')
  const { data, error, refetch } = api.account.firstSteps.useQuery()
  if (error) return <ErrorNotice error={error} retry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} height={52} label={common('loading')} />
  const { steps } = data
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)?.step
  return (
    <Card
      title={done === steps.length ? t('all_done') : t('title')}
      aside={
        <div className={classes['aside']}>
          <span className={classes['count']}>{t('count', { done, all: steps.length })}</span>
          {canHide && <HideButton />}
        </div>
      }
    >
      <ol className={classes['steps']} data-short={canHide || undefined}>
        {inOrder(steps, canHide).map(({ step, is_done }) => (
          <Step key={step} step={step} isDone={is_done} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

/** Done steps first where they are in short, so that they share lines. */
const inOrder = <One extends { is_done: boolean }>(steps: readonly One[], isShort: boolean): readonly One[] =>
  isShort ? steps.toSorted((a, b) => Number(b.is_done) - Number(a.is_done)) : steps

function Step({ step, isDone, isNext }: { step: FirstStep; isDone: boolean; isNext: boolean }) {
  const t = useTranslations('first_steps')
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed
  const title = t(`steps.${step}.title`)
  return (
    <li className={classes['step']} data-done={isDone || undefined}>
      <Icon className={classes['icon'] ?? ''} size={20} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{t(isDone ? 'done' : 'open')}</span>
      <div className={classes['words']}>
        {isDone || isNext ? (
          <p className={classes['title']}>{title}</p>
        ) : (
          <Link className={classes['title']} href={HREFS[step]}>
            {title}
          </Link>
        )}
        {!isDone && <p className={classes['text']}>{t(`steps.${step}.text`)}</p>}
      </div>
      {isNext && (
        <div className={classes['actions']}>
          {step === 'property' && (
            <LinkButton size="xs" variant="default" href={paths.imports({ kind: 'properties' })}>
              {t('import')}
            </LinkButton>
          )}
          <LinkButton size="xs" href={HREFS[step]}>
            {t(`steps.${step}.action`)}
          </LinkButton>
        </div>
      )}
    </li>
  )
}

function HideButton() {
  const t = useTranslations('first_steps')
  const cache = api.useUtils()
  const dismiss = api.account.dismissFirstSteps.useMutation({
    onSuccess: ({ is_dismissed }) => {
      cache.account.firstSteps.setData(undefined, (before) => before && { ...before, is_dismissed })
      if (is_dismissed)
        toast({
          message: t('hidden'),
          undo: () => dismiss.mutateAsync({ is_dismissed: false }),
        })
    },
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={dismiss.isPending}
      onClick={() => dismiss.mutate({ is_dismissed: true })}
    >
      {t('hide')}
    </Button>
  )
}
