'use client'
import type { FirstSteps } from '@stayward/contract/overview/first-steps'
import { IconCircleCheckFilled, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './first-steps-card.module.css'
import { HideFirstSteps } from './hide-first-steps'
import { isPartly, stepCounts } from './step-counts'
import { actionOfStep, hrefOfStep, restOfStep } from './step-hrefs'

/** What an account does before its first guest, step by step, also where it is done or was hidden. */
export function FirstStepsCard({ canHide = false }: { canHide?: boolean }) {
  const t = useTranslations('first_steps')
  const common = useTranslations('common')
  const { data, error, refetch } = api.account.firstSteps.useQuery()
  if (error) return <ErrorNotice error={error} retry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} height={52} label={common('loading')} />
  const { steps } = data
  const counts = stepCounts(steps)
  const next = steps.find(({ is_done }) => !is_done)?.step
  return (
    <Card
      title={counts.done === counts.all ? t('all_done') : canHide ? t('title') : t('count', counts)}
      aside={
        canHide && (
          <div className={classes['aside']}>
            <span className={classes['count']}>{t('count', counts)}</span>
            <HideFirstSteps />
          </div>
        )
      }
    >
      <ol className={classes['steps']}>
        {steps.map((item) => (
          <Step key={item.step} item={item} data={data} isNext={item.step === next} />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { item: FirstSteps['steps'][number]; data: FirstSteps; isNext: boolean }

function Step({ item: { step, is_done: isDone, properties }, data, isNext }: StepProps) {
  const t = useTranslations('first_steps')
  const inPart = isPartly({ properties })
  const Icon = inPart ? IconCircleHalf2 : isDone ? IconCircleCheckFilled : IconCircleDashed
  const title = t(`steps.${step}.title`)
  return (
    <li className={classes['step']} data-done={inPart ? 'partly' : isDone || undefined}>
      <Icon className={classes['icon'] ?? ''} size={20} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{t(inPart ? 'partly' : isDone ? 'done' : 'open')}</span>
      <div className={classes['words']}>
        {isDone || isNext ? (
          <p className={classes['title']}>{title}</p>
        ) : (
          <Link className={classes['title']} href={hrefOfStep(step, data)}>
            {title}
          </Link>
        )}
        {!isDone && <p className={classes['text']}>{t(`steps.${step}.text`)}</p>}
        {properties && <p className={classes['text']}>{t('covered', properties)}</p>}
      </div>
      {inPart && isDone && (
        <div className={classes['actions']}>
          <LinkButton
            size="compact-sm"
            variant="subtle"
            px={0}
            href={restOfStep(step)}
            aria-label={t('continue_with', { step: title })}
          >
            {t('continue')}
          </LinkButton>
        </div>
      )}
      {isNext && (
        <div className={classes['actions']}>
          {step === 'property' && (
            <LinkButton size="xs" variant="default" href={paths.imports({ kind: 'properties' })}>
              {t('import')}
            </LinkButton>
          )}
          <LinkButton size="xs" href={hrefOfStep(step, data)}>
            {t(actionOfStep(step, data))}
          </LinkButton>
        </div>
      )}
    </li>
  )
}
