'use client'
import { Button } from '@mantine/core'
import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../components/fact-line'
import { Notice } from '../../components/notice'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { SourceMark } from '../stays/bookings/source-mark'
import classes from './channel-row.module.css'

type Props = { link: FeedLink; onAsk: (action: 'remove' | 'fetches') => void }

/** One link: who reads it, what they see, and when they last looked. */
export function FeedLinkRow({ link, onAsk }: Props) {
  const t = useTranslations('channels.links')
  const format = useFormat()
  const now = useNow()
  const { name, consumer, detail, url_hint, last_fetched_at, is_silent } = link
  const ago = last_fetched_at && format.ago(last_fetched_at, now)
  const reader = t(`readers.${consumer}`)
  const facts = [
    t(`details.${detail}`),
    ago === null ? t('never_looked', { reader }) : t('looked', { reader, ago }),
    t('ends_in', { hint: url_hint }),
  ]
  return (
    <li className={classes['row']}>
      {consumer === 'private' ? (
        <IconUser size={17} stroke={1.5} aria-hidden />
      ) : (
        <SourceMark source={consumer} />
      )}
      <div className={classes['words']}>
        <h3 className={classes['name']}>{name}</h3>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
      </div>
      <div className={classes['actions']}>
        {link.fetches.length > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('fetches.label', { name })}
            onClick={() => onAsk('fetches')}
          >
            {t('fetches.action')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={t('remove.label', { name })}
          onClick={() => onAsk('remove')}
        >
          {t('remove.action')}
        </Button>
      </div>
      {is_silent && ago !== null && (
        <div className={classes['warning']}>
          <Notice tone="attention" title={t('silent.title', { reader, ago })}>
            {t('silent.text')}
          </Notice>
        </div>
      )}
    </li>
  )
}
