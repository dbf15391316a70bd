'use client'
import { Button } from '@mantine/core'
import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../components/copy-button'
import { Dialog, DialogActions } from '../../components/dialog'
import { Notice } from '../../components/notice'
import classes from './made-feed-link-dialog.module.css'

type Props = { link: FeedLink; onClose: () => void }

/** Shows the address of a new link, which is never shown again, and where it belongs. */
export function MadeFeedLinkDialog({ link: { name, consumer, url }, onClose }: Props) {
  const t = useTranslations('channels.links.made')
  const common = useTranslations('common')
  if (url === null)
    return (
      <Dialog title={t('lost_title')} onClose={onClose}>
        <p className={classes['body']}>{t('lost_text')}</p>
        <DialogActions>
          <Button onClick={onClose}>{common('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog isSheet title={t('title')} onClose={onClose}>
      <div className={classes['body']}>
        <Notice tone="attention" title={t('once')}>
          {t('secret')}
        </Notice>
        <output className={classes['url']} aria-label={t('label', { name })}>
          {url}
        </output>
        <section className={classes['steps']}>
          <h3>{t('where')}</h3>
          <p>{t(`steps.${consumer}`)}</p>
        </section>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        <CopyButton text={url} label={t('copy')} />
      </DialogActions>
    </Dialog>
  )
}
