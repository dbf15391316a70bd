'use client'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { api } from '../../trpc/api'
import classes from './channel-card.module.css'
import { FeedRow } from './feed-row'

const IntegrationDialog = dynamic(
  () => import('../integrations/integration-dialog').then((module) => module.IntegrationDialog),
  { loading: () => null },
)

type Props = { property: { id: string; name: string; is_archived: boolean } }

/** The calendars of channels that a property's stays come from. */
export function FeedsCard({ property }: Props) {
  const t = useTranslations('channels.feeds')
  const common = useTranslations('common')
  const [isConnecting, setIsConnecting] = useState(false)
  const list = api.integrations.listIcal.useQuery()
  const feeds = (list.data?.items ?? []).flatMap((integration) =>
    integration.type === 'ical' && integration.config.property_id === property.id
      ? [{ ...integration, is_archived: property.is_archived }]
      : [],
  )
  const connect = !property.is_archived && (
    <Button
      size="xs"
      variant={feeds.length === 0 ? 'light' : 'default'}
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
      onClick={() => setIsConnecting(true)}
    >
      {t('connect')}
    </Button>
  )
  return (
    <Card title={t('title')} aside={feeds.length > 0 && connect}>
      {list.isPending && <RowsSkeleton rows={2} height={60} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && feeds.length === 0 && (
        <EmptyState
          icon={IconCalendarDown}
          title={t('empty.title')}
          text={t('empty.text', { name: property.name })}
          action={connect}
        />
      )}
      {feeds.length > 0 && (
        <ul className={classes['rows']}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      {isConnecting && (
        <IntegrationDialog
          type="ical"
          integration={null}
          purpose="connect"
          property_id={property.id}
          onClose={() => setIsConnecting(false)}
        />
      )}
    </Card>
  )
}
