'use client'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import type { Feed } from './feed'

/** When a feed was last read without a fault, in words: "read 3 minutes ago". */
export function useReadWords(): (feed: Pick<Feed, 'last_good_at'>) => string {
  const t = useTranslations('channels.feeds')
  const format = useFormat()
  const now = useNow()
  return ({ last_good_at }) =>
    last_good_at === null ? t('never_read') : t('read', { ago: format.ago(last_good_at, now) })
}
