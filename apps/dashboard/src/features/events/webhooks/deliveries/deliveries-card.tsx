'use client'
import { Button, Chip } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '@stayward/contract/events/webhook'
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '@stayward/contract/events/webhook-values'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../../components/card'
import { ErrorNotice } from '../../../../components/error-notice'
import { FilterChips } from '../../../../components/filter-chips'
import { Filters } from '../../../../components/filters'
import { knownWord } from '../../../../components/known-words'
import { LiveFields } from '../../../../components/live-fields'
import { LoadMore } from '../../../../components/load-more'
import { RowsSkeleton } from '../../../../components/rows-skeleton'
import { api } from '../../../../trpc/api'
import classes from './deliveries-card.module.css'
import { DeliveryRow } from './delivery-row'
import { deliveriesInput } from './delivery-search'

const DeliveryDrawer = dynamic(() => import('./delivery-drawer').then((module) => module.DeliveryDrawer), {
  loading: () => null,
})
const ReplayDialog = dynamic(() => import('./replay-dialog').then((module) => module.ReplayDialog), {
  loading: () => null,
})

const POLL_MS = 5_000

type Props = {
  webhook: Webhook
  time_zone: string
  /** Whether it stops looking for news. */
  isPaused: boolean
}

/** What was sent to a webhook, newest first. */
export function DeliveriesCard({ webhook, time_zone, isPaused }: Props) {
  const t = useTranslations()
  const [state, setState] = useState<WebhookDeliveryState | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [isReplaying, setIsReplaying] = useState(false)
  const list = api.webhooks.listDeliveries.useInfiniteQuery(deliveriesInput(webhook.id, state), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // All loaded pages are read again, so that only a single one is worth it.
    refetchInterval: ({ state: { data } }) => (isPaused || (data?.pages.length ?? 0) > 1 ? false : POLL_MS),
  })
  const items: WebhookDelivery[] = list.data?.pages.flatMap((page) => page.items) ?? []
  const shown = items.find(({ id }) => id === opened)
  const empty = state === null ? 'empty' : 'no_match'
  return (
    <Card
      title={t('developers.webhooks.deliveries.title')}
      aside={
        <LiveFields>
          <Button
            size="xs"
            variant="default"
            disabled={webhook.status === 'disabled'}
            title={webhook.status === 'disabled' ? t('developers.webhooks.test.disabled') : undefined}
            onClick={() => setIsReplaying(true)}
          >
            {t('developers.webhooks.deliveries.replay')}
          </Button>
        </LiveFields>
      }
    >
      <Filters>
        <FilterChips label={t('developers.webhooks.deliveries.filter')}>
          <Chip.Group
            value={state ?? ''}
            onChange={(value) => setState(knownWord(WEBHOOK_DELIVERY_STATES, value))}
          >
            {(['', ...WEBHOOK_DELIVERY_STATES] as const).map((value) => (
              <Chip key={value} value={value} size="xs" variant="light" name="delivery-state">
                {t(`developers.webhooks.deliveries.states.${value || 'all'}`)}
              </Chip>
            ))}
          </Chip.Group>
        </FilterChips>
      </Filters>
      {list.isPending && <RowsSkeleton rows={4} height={56} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <div className={classes['empty']}>
          <p>{t(`developers.webhooks.deliveries.${empty}.title`)}</p>
          <p>{t(`developers.webhooks.deliveries.${empty}.text`)}</p>
        </div>
      )}
      <ol aria-busy={list.isPlaceholderData}>
        {items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            webhook={webhook}
            time_zone={time_zone}
            onOpen={() => setOpened(delivery.id)}
          />
        ))}
      </ol>
      <LoadMore query={list} isByHand />
      {shown && (
        <DeliveryDrawer
          delivery={shown}
          isDisabled={webhook.status === 'disabled'}
          time_zone={time_zone}
          onClose={() => setOpened(null)}
        />
      )}
      {isReplaying && (
        <ReplayDialog webhook={webhook} time_zone={time_zone} onClose={() => setIsReplaying(false)} />
      )}
    </Card>
  )
}
