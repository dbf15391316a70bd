'use client'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { CopyButton } from '../../../components/copy-button'
import { QrCode } from '../../../components/qr-code'
import { PrintButton } from './print-button'
import classes from './public-link-card.module.css'

type Props = { public_url: string; onRotate: () => void }

/** The link that shows a task to anybody: to copy, to open, and to renew. */
export function PublicLinkCard({ public_url, onRotate }: Props) {
  const t = useTranslations('tasks.link')
  return (
    <Card title={t('title')}>
      <div className={classes['words']}>
        <QrCode text={public_url} label={t('qr')} size={96} />
        <p className={classes['text']}>{t('text')}</p>
      </div>
      <div className={classes['actions']}>
        <CopyButton size="xs" variant="default" text={public_url} label={t('copy')} />
        <Button
          component="a"
          href={public_url}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={14} stroke={1.5} aria-hidden />}
        >
          {t('open')}
        </Button>
        <PrintButton size="xs" label={t('print')} />
        <Button className={classes['rotate'] ?? ''} size="xs" variant="subtle" onClick={onRotate}>
          {t('rotate')}
        </Button>
      </div>
    </Card>
  )
}
