'use client'
import type { Webhook } from '@stayward/contract/events/webhook'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { webhookAddress } from './webhook-address'
import classes from './webhook-list.module.css'
import { webhookListInput } from './webhook-search'
import { WebhookStatusBadge } from './webhook-status-badge'

const POLL_MS = 15_000

/** The account's webhooks with their state, and a button for a new one. */
export function WebhookList({ time_zone }: { time_zone: string }) {
  const t = useTranslations()
  const list = api.webhooks.list.useInfiniteQuery(webhookListInput, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: POLL_MS,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const create = (
    <LinkButton href={paths.newWebhook} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('developers.webhooks.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t('developers.webhooks.title')}
        context={t('developers.webhooks.context')}
        action={items.length > 0 && create}
      />
      {list.isPending && <RowsSkeleton rows={3} height={68} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={IconWebhook}
          title={t('developers.webhooks.empty.title')}
          text={t('developers.webhooks.empty.text')}
          action={create}
        />
      )}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} time_zone={time_zone} />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}

function Row({ webhook, time_zone }: { webhook: Webhook; time_zone: string }) {
  const t = useTranslations('developers.webhooks')
  const format = useFormat()
  const now = useNow()
  const { id, url, description, last_delivery_at } = webhook
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['opener']} href={paths.webhook(id)}>
          {webhookAddress(url)}
        </Link>
        {description !== null && <p className={classes['small']}>{description}</p>}
      </div>
      <p>
        <WebhookStatusBadge webhook={webhook} time_zone={time_zone} />
      </p>
      <p className={classes['last']}>
        {last_delivery_at === null
          ? t('never')
          : t('last', { when: format.moment(last_delivery_at, time_zone, now) })}
      </p>
    </li>
  )
}
