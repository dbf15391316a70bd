'use client'
import { Button } from '@mantine/core'
import type { Finding, InstallationState } from '@stayward/contract/installation/installation'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHeartbeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { timeText } from '../../i18n/format'
import { api } from '../../trpc/api'
import { ALONE } from '../../trpc/row-versions'
import classes from './maintenance.module.css'

/** The current findings of `npm run doctor`, worst first, and the jobs that failed for good. */
export function StateCard({ time_zone }: { time_zone: string }) {
  const t = useTranslations('installation.state')
  const state = api.installation.state.useQuery(undefined, { trpc: ALONE, refetchOnWindowFocus: false })
  return (
    <Card
      title={t('title')}
      icon={<IconHeartbeat size={20} stroke={1.5} aria-hidden />}
      aside={
        <Button size="xs" variant="default" loading={state.isFetching} onClick={() => void state.refetch()}>
          {t('again')}
        </Button>
      }
    >
      {state.isPending && (
        <div className={classes['stack']}>
          <p className={classes['text']}>{t('looking')}</p>
          <RowsSkeleton rows={3} height={44} label={t('looking')} />
        </div>
      )}
      {state.isError && <ErrorNotice error={state.error} retry={() => void state.refetch()} />}
      {state.data && <StateBody state={state.data} time_zone={time_zone} />}
    </Card>
  )
}

function StateBody({ state, time_zone }: { state: InstallationState; time_zone: string }) {
  const t = useTranslations('installation.state')
  const { findings, failed_jobs, checked_at } = state
  const of = (status: Finding['status']) => findings.filter((finding) => finding.status === status)
  const [failed, warned, passed] = [of('fail'), of('warn'), of('ok')]
  return (
    <div className={classes['stack']} data-checked={checked_at}>
      {failed.length > 0 && <Group title={t('fail', { count: failed.length })} findings={failed} />}
      {warned.length > 0 && <Group title={t('warn', { count: warned.length })} findings={warned} />}
      {failed_jobs.length > 0 && (
        <div className={classes['group']}>
          <h3 className={classes['subtitle']}>{t('failed_jobs')}</h3>
          <ul className={classes['jobs']}>
            {failed_jobs.map(({ name, count }) => (
              <li key={name}>
                <code>{name}</code>
                <span>{t('failed_count', { count })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className={classes['passed']}>
        <summary>
          {t(failed.length + warned.length === 0 ? 'all_ok' : 'ok', { count: passed.length })}
        </summary>
        <Findings findings={passed} />
      </details>
      <p className={classes['small']}>{t('checked', { time: timeText(checked_at, time_zone) })}</p>
    </div>
  )
}

function Group({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <div className={classes['group']}>
      <h3 className={classes['subtitle']}>{title}</h3>
      <Findings findings={findings} />
    </div>
  )
}

const ICONS = { ok: IconCircleCheck, warn: IconAlertTriangle, fail: IconCircleX }

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslations('installation.state')
  return (
    <ul className={classes['findings']}>
      {findings.map(({ name, status, words, remedy }) => {
        const Icon = ICONS[status]
        return (
          <li key={`${name} ${words}`} className={classes['finding']} data-status={status}>
            <Icon size={20} stroke={1.5} aria-hidden />
            <div>
              <p>
                <b>{t(`checks.${name}`)}</b>: <span lang="en">{words}</span>
              </p>
              {remedy !== null && (
                <p className={classes['remedy']} lang="en">
                  {remedy}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
