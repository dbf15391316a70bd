'use client'
import type { ApiKey } from '@stayward/contract/account/api-key'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../../components/copy-button'
import { Dialog, DialogActions } from '../../../components/dialog'
import { Notice } from '../../../components/notice'
import classes from './made-key-dialog.module.css'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Shows a new key, which is never shown again. */
export function MadeKeyDialog({ apiKey: { name, token }, onClose }: Props) {
  const t = useTranslations('api_keys.made')
  const common = useTranslations('common')
  if (token === null)
    return (
      <Dialog title={t('lost_title')} onClose={onClose}>
        <p className={classes['text']}>{t('lost_text')}</p>
        <DialogActions>
          <Button onClick={onClose}>{common('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={classes['body']}>
        <Notice tone="attention" title={t('text')} />
        <output className={classes['token']} aria-label={t('label', { name })}>
          {token}
        </output>
      </div>
      <DialogActions>
        <CopyButton text={token} label={t('copy')} />
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
