'use client'
import { Button } from '@mantine/core'
import type { Backups } from '@stayward/contract/installation/installation'
import { IconDatabase, IconDatabaseOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { Facts } from '../../components/facts'
import { Notice } from '../../components/notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useActions } from '../../errors/use-actions'
import { useErrorWords } from '../../errors/use-error-words'
import { useFormat } from '../../i18n/use-format'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import { BackupRow } from './backup-row'
import classes from './maintenance.module.css'
import { RestoreByCommand } from './restore-by-command'
import { RunProgress } from './run-progress'

/** Often while a run is in progress; otherwise rarely, for runs started by others or the nightly schedule. */
const POLL_MS = { moving: 1_000, still: 30_000 }

type Props = { time_zone: string }

/** The kept backups, the next and the last failed one, and the possible actions. */
export function BackupsCard({ time_zone }: Props) {
  const t = useTranslations('installation.backups')
  const common = useTranslations('common')
  const backups = api.installation.backups.useQuery(undefined, {
    refetchInterval: ({ state }) => POLL_MS[state.data?.under_way.length ? 'moving' : 'still'],
  })
  return (
    <Card
      title={t('title')}
      icon={<IconDatabase size={20} stroke={1.5} aria-hidden />}
      aside={backups.data && <BackUpButton backups={backups.data} />}
    >
      <div className={classes['stack']}>
        {backups.isPending && <RowsSkeleton rows={3} height={64} label={common('loading')} />}
        {backups.isError && !backups.data && (
          <ErrorNotice error={backups.error} retry={() => void backups.refetch()} />
        )}
        {backups.data && <BackupsBody backups={backups.data} time_zone={time_zone} />}
        <RestoreByCommand example={backups.data?.items[0]?.name} />
      </div>
    </Card>
  )
}

function BackupsBody({ backups, time_zone }: Props & { backups: Backups }) {
  const t = useTranslations('installation.backups')
  const format = useFormat()
  const { next_at, paused_by, place, place_fault, under_way, has_worker, items } = backups
  const failure = useFailureWords(backups, time_zone)
  return (
    <>
      {paused_by && (
        <Notice tone="attention" title={t(`paused.${paused_by}.title`)}>
          {t(`paused.${paused_by}.text`)}
        </Notice>
      )}
      {failure && !backups.has_succeeded_since && (
        <Notice tone="blocked" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {place_fault !== null && (
        <Notice tone="blocked" title={t('place_fault')}>
          <span lang="en">{place_fault}</span>
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('next'), value: next_at === null ? t('no_next') : format.instant(next_at, time_zone) },
          { label: t('place'), value: place },
          { label: t('last_failure'), value: backups.has_succeeded_since && failure?.text },
        ]}
      />
      {under_way.map((run) => (
        <RunProgress key={run.id} run={run} has_worker={has_worker} />
      ))}
      <output className="visually-hidden">
        {under_way.map(({ id, kind }) => (
          <span key={id}>{t(`under_way.${kind}`)}</span>
        ))}
      </output>
      {items.length > 0 && <KeptBackups backups={backups} time_zone={time_zone} />}
      {items.length === 0 && place_fault === null && under_way.length === 0 && (
        <EmptyState
          icon={paused_by === null ? IconDatabase : IconDatabaseOff}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      )}
    </>
  )
}

/** Why the last backup failed, in words; null if it succeeded. */
function useFailureWords({ last_failure: run }: Backups, time_zone: string) {
  const t = useTranslations('installation')
  const format = useFormat()
  if (run === null) return null
  const instant = format.instant(run.ended_at ?? run.started_at, time_zone)
  return run.status === 'broken_off'
    ? { title: t('notices.backup_broken_off.title'), text: t('backups.interrupted', { instant }) }
    : {
        title: t('notices.backup_failed.title'),
        text: t('backups.failure', { instant, error: run.error ?? '' }),
      }
}

function KeptBackups({ backups, time_zone }: Props & { backups: Backups }) {
  const t = useTranslations('installation.backups')
  const words = useErrorWords()
  const cache = api.useUtils()
  const { allowed } = useActions(backups.allowed_actions)('check')
  const check = api.installation.checkBackup.useMutation({
    onSettled: () => cache.installation.backups.invalidate(),
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
  })
  return (
    <ul className={classes['rows']} aria-label={t('list')}>
      {backups.items.map((backup) => (
        <BackupRow
          key={backup.name}
          backup={backup}
          time_zone={time_zone}
          canCheck={allowed}
          isAsked={check.isPending && check.variables.name === backup.name}
          onCheck={() => check.mutate({ name: backup.name })}
        />
      ))}
    </ul>
  )
}

function BackUpButton({ backups }: { backups: Backups }) {
  const t = useTranslations('installation.backups')
  const words = useErrorWords()
  const cache = api.useUtils()
  const { allowed, reason } = useActions(backups.allowed_actions)('back_up')
  const backUp = api.installation.backUp.useMutation({
    onSettled: () => cache.installation.backups.invalidate(),
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
  })
  return (
    <Button
      disabled={!allowed}
      loading={backUp.isPending}
      title={reason ?? undefined}
      onClick={() => backUp.mutate({})}
    >
      {t('back_up')}
    </Button>
  )
}
