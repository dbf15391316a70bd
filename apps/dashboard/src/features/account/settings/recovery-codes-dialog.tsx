'use client'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../../components/copy-button'
import { Dialog, DialogActions } from '../../../components/dialog'
import { Notice } from '../../../components/notice'
import { saveFile } from '../../../components/save-file'
import classes from './second-factor.module.css'

type Props = {
  /** Null in an answer that is repeated: codes are not. */
  codes: readonly string[] | null
  onClose: () => void
}

/** Shows new recovery codes, which are never shown again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useTranslations('settings.second_factor.codes')
  const common = useTranslations('common')
  if (codes === null)
    return (
      <Dialog title={t('title')} onClose={onClose}>
        <p>{t('lost')}</p>
        <DialogActions>
          <Button onClick={onClose}>{common('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={classes['body']}>
        <Notice tone="attention" title={t('once')}>
          <p>{t('text')}</p>
        </Notice>
        <ul className={classes['codes']} aria-label={t('title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <CopyButton variant="default" text={text} label={t('copy')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'stayward-recovery-codes.txt')}
        >
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
