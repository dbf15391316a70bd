import {
  type InstallationState,
  installationState,
} from '@stayward/trpc/installation/installation-state.service'
import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/notice'
import { instantText } from '@/i18n/format'
import { services } from '@/server/services'
import classes from './installation-notices.module.css'

/** What administrators have to know of the installation: whether it reaches outside, and how its last backup went. */
export async function InstallationNotices({ time_zone }: { time_zone: string }) {
  const state = await installationState(services())
  const t = await getTranslations('installation')
  const locale = await getLocale()
  const { effects_off_since, restored_from } = state
  return (
    <div className={classes['notices']}>
      {effects_off_since !== null && (
        <Notice tone="attention" title={t('effects_off.title')}>
          {t('effects_off.text', { instant: instantText(effects_off_since, time_zone, locale) })}
          {restored_from !== null && ` ${t('effects_off.restored', { file: restored_from })}`}
        </Notice>
      )}
      <BackupNotice state={state} time_zone={time_zone} />
    </div>
  )
}

async function BackupNotice({ state, time_zone }: { state: InstallationState; time_zone: string }) {
  const t = await getTranslations('installation')
  const locale = await getLocale()
  const { last_backup, makes_backups } = state
  if (last_backup === null)
    return (
      <Notice tone="information" title={t('backup_missing.title')}>
        {t(makes_backups ? 'backup_missing.waiting' : 'backup_missing.unset')}
      </Notice>
    )
  const { finished_at, size_bytes, error } = last_backup
  const instant = instantText(finished_at, time_zone, locale)
  if (size_bytes === null || error !== null)
    return (
      <Notice tone="blocked" title={t('backup_failed.title')}>
        {t('backup_failed.text', { instant, error: error ?? '' })}
      </Notice>
    )
  const megabytes = Math.max(0.1, Math.round(size_bytes / 100_000) / 10)
  return <Notice tone="ready" title={t('backup_done', { instant, megabytes })} />
}
