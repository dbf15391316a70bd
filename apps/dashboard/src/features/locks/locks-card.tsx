'use client'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import type { SmartLock } from '@stayward/contract/locks/smart-lock'
import { Button } from '@mantine/core'
import { IconLockPlus, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useAnchor } from '../../components/use-anchor'
import { paths } from '../../paths'
import { ADD_LOCK } from '../properties/overview/missing-setup'
import { api } from '../../trpc/api'
import { ALONE } from '../../trpc/row-versions'
import { type LockAction, LockTile } from './lock-tile'
import classes from './locks-card.module.css'
import { useBatteryTasks } from './use-battery-tasks'
import { useCommands } from './use-commands'

const OperateLockDialog = dynamic(
  () => import('./operate-lock-dialog').then((module) => module.OperateLockDialog),
  { loading: () => null },
)
const RemoveLockDialog = dynamic(
  () => import('./remove-lock-dialog').then((module) => module.RemoveLockDialog),
  { loading: () => null },
)

const CreateTaskDialog = dynamic(
  () => import('../work/tasks/create-task-dialog').then((module) => module.CreateTaskDialog),
  { loading: () => null },
)
const LockNamesDialog = dynamic(
  () => import('./lock-names-dialog').then((module) => module.LockNamesDialog),
  { loading: () => null },
)

type Asked = { action: LockAction; lock: SmartLock }

type Props = { property: Pick<Property, 'id' | 'name' | 'access_level' | 'time_zone'> }

/** The locks of a property with their current state and actions. */
export function LocksCard({ property }: Props) {
  const t = useTranslations()
  useAnchor()
  const [asked, setAsked] = useState<Asked | null>(null)
  const commands = useCommands()
  const locks = api.smartLocks.list.useQuery(
    { property_id: property.id },
    { trpc: ALONE, refetchInterval: ({ state }) => commands.pollInterval(state.data?.items ?? []) },
  )
  const items = locks.data?.items ?? []
  const batteries = useBatteryTasks([property], items)
  const close = () => setAsked(null)
  return (
    <Card
      title={t('locks.title')}
      aside={
        items.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
            loading={locks.isFetching && !locks.isPending}
            onClick={() => void locks.refetch()}
          >
            {t('locks.refresh')}
          </Button>
        )
      }
    >
      {locks.isPending && <RowsSkeleton rows={1} height={188} label={t('common.loading')} />}
      {locks.isError && <ErrorNotice error={locks.error} retry={() => void locks.refetch()} />}
      {locks.isSuccess && items.length === 0 && <NoLocks property={property} />}
      {items.length > 0 && (
        <ul className={classes['tiles']}>
          {items.map((lock) => (
            <LockTile
              key={lock.id}
              lock={lock}
              awaited={commands.awaited(lock)}
              codes_zone={allows(property.access_level, 'access_code.see') ? property.time_zone : null}
              battery_change={batteries.changeOf(lock)}
              onAsk={(action) => setAsked({ action, lock })}
            />
          ))}
        </ul>
      )}
      {asked?.action === 'remove' && (
        <RemoveLockDialog lock={asked.lock} property_name={property.name} onClose={close} />
      )}
      {asked?.action === 'edit' && <LockNamesDialog lock={asked.lock} onClose={close} />}
      {asked?.action === 'replace_battery' && (
        <CreateTaskDialog given={batteries.newTaskFor(asked.lock)} onClose={close} />
      )}
      {(asked?.action === 'lock' || asked?.action === 'unlock') && (
        <OperateLockDialog
          command={asked.action}
          lock={asked.lock}
          property_name={property.name}
          onAccepted={commands.remember}
          onClose={close}
        />
      )}
    </Card>
  )
}

function NoLocks({ property }: Props) {
  const t = useTranslations('locks.empty')
  const isOwner = property.access_level === 'owner'
  return (
    <EmptyState
      icon={IconLockPlus}
      title={t('title')}
      text={t(isOwner ? 'text' : 'not_owner')}
      action={
        isOwner && (
          <LinkButton id={ADD_LOCK} href={paths.integrations}>
            {t('action')}
          </LinkButton>
        )
      }
    />
  )
}
