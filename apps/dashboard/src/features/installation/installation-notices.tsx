import {
  type InstallationState,
  installationState,
} from '@stayward/trpc/installation/installation-state.service'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/components/link'
import { Notice } from '@/components/notice'
import { instantText } from '@/i18n/format'
import { paths } from '@/paths'
import { currentAccount } from '@/server/current-account'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import classes from './installation-notices.module.css'

/**
 * Tells administrators, on the pages they open most, that outside effects are off or backups fail. Renders
 * nothing for others, or if all is well.
 */
export async function InstallationNotices() {
  const { role } = await requireUser()
  if (role !== 'admin') return null
  const state = await installationState(services())
  const found = await worstOf(state)
  if (found === null) return null
  const t = await getTranslations('installation')
  return (
    <div className={classes['notices']}>
      <Notice tone={found.tone} title={found.title}>
        <p>{found.text}</p>
        <Link href={paths.maintenance}>{t('open')}</Link>
      </Notice>
    </div>
  )
}

type Found = { tone: 'attention' | 'blocked'; title: string; text: string }

/** Outside effects that are off come first: they are why no backup is made. */
async function worstOf(state: InstallationState): Promise<Found | null> {
  const t = await getTranslations('installation.notices')
  const locale = await getLocale()
  const { time_zone } = await currentAccount()
  const instantOf = (instant: string) => instantText(instant, time_zone, locale)
  const { effects_off_since, restored_from, makes_backups, last_failure, overdue_since } = state
  if (effects_off_since !== null) {
    const text = t('effects_off.text', { instant: instantOf(effects_off_since) })
    const origin = restored_from === null ? '' : ` ${t('effects_off.restored', { file: restored_from })}`
    return { tone: 'attention', title: t('effects_off.title'), text: text + origin }
  }
  if (makes_backups && last_failure !== null) {
    const instant = instantOf(last_failure.finished_at)
    return last_failure.error === null
      ? {
          tone: 'blocked',
          title: t('backup_broken_off.title'),
          text: t('backup_broken_off.text', { instant }),
        }
      : {
          tone: 'blocked',
          title: t('backup_failed.title'),
          text: t('backup_failed.text', { instant, error: last_failure.error }),
        }
  }
  if (overdue_since === null) return null
  const instant = instantOf(overdue_since)
  return { tone: 'blocked', title: t('backup_overdue.title'), text: t('backup_overdue.text', { instant }) }
}
