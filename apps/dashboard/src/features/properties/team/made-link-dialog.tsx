'use client'
import type { Invitation } from '@stayward/contract/properties/invitation'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../../components/copy-button'
import { Dialog, DialogActions } from '../../../components/dialog'
import classes from './made-link-dialog.module.css'

type Props = { invitation: Pick<Invitation, 'accept_url' | 'email'>; onClose: () => void }

/** Shows the link of an invitation, which is never shown again. */
export function MadeLinkDialog({ invitation: { accept_url, email }, onClose }: Props) {
  const t = useTranslations('crew.made')
  const text = accept_url === null ? t('lost') : email === null ? t('link') : t('mailed', { email })
  return (
    <Dialog title={t(email === null ? 'title_link' : 'title')} onClose={onClose}>
      <div className={classes['body']}>
        <p>{text}</p>
        {accept_url && (
          <output className={classes['link']} aria-label={t('label')}>
            {accept_url}
          </output>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        {accept_url && <CopyButton text={accept_url} label={t('copy')} />}
      </DialogActions>
    </Dialog>
  )
}
