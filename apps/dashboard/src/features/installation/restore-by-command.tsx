'use client'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../components/copy-button'
import classes from './maintenance.module.css'

const COMMAND = 'npm run restore'

/** How to restore a backup, which no button can do: it needs an empty database. */
export function RestoreByCommand({ example }: { example: string | undefined }) {
  const t = useTranslations('installation.backups')
  return (
    <div className={classes['restore']}>
      <h3 className={classes['subtitle']}>{t('restore.title')}</h3>
      <p className={classes['text']}>{t('restore.text')}</p>
      <div className={classes['command']}>
        <code>{COMMAND}</code>
        <CopyButton size="xs" variant="default" text={COMMAND} label={t('copy')} />
      </div>
      {example !== undefined && (
        <>
          <p className={classes['text']}>{t('restore.other')}</p>
          <div className={classes['command']}>
            <code>{`${COMMAND} -- ${example}`}</code>
          </div>
        </>
      )}
    </div>
  )
}
