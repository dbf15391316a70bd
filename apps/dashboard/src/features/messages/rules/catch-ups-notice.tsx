'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { api } from '../../../trpc/api'
import classes from './catch-ups-notice.module.css'

const CatchUpDialog = dynamic(() => import('./catch-up-dialog').then((module) => module.CatchUpDialog), {
  loading: () => null,
})

/** More than these are folded: they are not what the page is about. */
const MOST_OPEN = 2

/** Offers to send what rules came too late for, where bookings have just come in. Nothing if there is none. */
export function CatchUpsNotice({ time_zone }: { time_zone: string }) {
  const t = useTranslations('messages.rules.catch_up')
  const [reviewed, setReviewed] = useState<{ id: string; name: string } | null>(null)
  const offers = api.messageRules.listCatchUps.useQuery()
  const items = offers.data?.items ?? []
  const list = (
    <ul className={classes['offers']}>
      {items.map(({ rule_id: id, name, count }) => (
        <li key={id}>
          <span>{t('of_rule', { name, count })}</span>
          <LiveFields>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('review_of', { name })}
              onClick={() => setReviewed({ id, name })}
            >
              {t('review')}
            </Button>
          </LiveFields>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {items.length > 0 && (
        <Notice tone="information" title={t('title', { count: items.length })}>
          {items.length > MOST_OPEN ? (
            <details>
              <summary>{t('show')}</summary>
              {list}
            </details>
          ) : (
            list
          )}
        </Notice>
      )}
      {reviewed && <CatchUpDialog rule={reviewed} time_zone={time_zone} onClose={() => setReviewed(null)} />}
    </>
  )
}
