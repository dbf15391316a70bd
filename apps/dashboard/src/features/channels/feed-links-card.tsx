'use client'
import { Button } from '@mantine/core'
import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { IconCalendarUp, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { api } from '../../trpc/api'
import classes from './channel-card.module.css'
import { FeedLinkRow } from './feed-link-row'

const CreateFeedLinkDialog = dynamic(
  () => import('./create-feed-link-dialog').then((module) => module.CreateFeedLinkDialog),
  { loading: () => null },
)
const RemoveFeedLinkDialog = dynamic(
  () => import('./remove-feed-link-dialog').then((module) => module.RemoveFeedLinkDialog),
  { loading: () => null },
)
const FetchesDrawer = dynamic(() => import('./fetches-drawer').then((module) => module.FetchesDrawer), {
  loading: () => null,
})

type Asked = 'create' | { action: 'remove' | 'fetches'; link: FeedLink }

type Props = { property: { id: string; name: string; time_zone: string; is_archived: boolean } }

/** The links by which channels and people read a property's calendar, with what they did with them. */
export function FeedLinksCard({ property }: Props) {
  const t = useTranslations('channels.links')
  const common = useTranslations('common')
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = api.feedLinks.list.useQuery({ property_id: property.id })
  const items = list.data?.items ?? []
  const close = () => setAsked(null)
  const create = !property.is_archived && (
    <Button
      size="xs"
      variant={items.length === 0 ? 'light' : 'default'}
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
      onClick={() => setAsked('create')}
    >
      {t('create')}
    </Button>
  )
  return (
    <Card title={t('title')} aside={items.length > 0 && create}>
      {list.isPending && <RowsSkeleton rows={2} height={60} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={IconCalendarUp}
          title={t('empty.title')}
          text={t('empty.text', { name: property.name })}
          action={create}
        />
      )}
      {items.length > 0 && (
        <>
          <p className={classes['context']}>{t('context')}</p>
          <ul className={classes['rows']}>
            {items.map((link) => (
              <FeedLinkRow key={link.id} link={link} onAsk={(action) => setAsked({ action, link })} />
            ))}
          </ul>
        </>
      )}
      {asked === 'create' && <CreateFeedLinkDialog property={property} onClose={close} />}
      {asked !== null && asked !== 'create' && asked.action === 'remove' && (
        <RemoveFeedLinkDialog link={asked.link} onClose={close} />
      )}
      {asked !== null && asked !== 'create' && asked.action === 'fetches' && (
        <FetchesDrawer link={asked.link} time_zone={property.time_zone} onClose={close} />
      )}
    </Card>
  )
}
