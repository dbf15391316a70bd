'use client'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import { IconPlus, IconUserDollar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../use-properties-by-id'
import { ownersInput } from './owner-list-input'
import classes from './owner-list.module.css'

/** The owners of properties, each leading to their statements. */
export function OwnerList() {
  const t = useTranslations()
  const list = api.propertyOwners.list.useInfiniteQuery(ownersInput, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const create = (
    <LinkButton href={paths.newPropertyOwner} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('owners.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t('owners.title')} context={t('owners.context')} action={items.length > 0 && create} />
      {list.isPending && <RowsSkeleton rows={5} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={IconUserDollar}
          title={t('owners.empty.title')}
          text={t('owners.empty.text')}
          action={create}
        />
      )}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((owner) => (
            <Row key={owner.id} owner={owner} />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}

/** Names of flats that a row has room for. */
const SHOWN = 3

function Row({ owner: { id, name, email, properties } }: { owner: PropertyOwner }) {
  const t = useTranslations('owners')
  const format = useFormat()
  const shown = properties.slice(0, SHOWN).map(({ property_id }) => property_id)
  const byId = usePropertiesById(shown)
  const names = shown.flatMap((property_id) => byId.get(property_id)?.name ?? [])
  const more = properties.length - shown.length
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['opener']} href={paths.propertyOwner(id)}>
          {name}
        </Link>
        <p className={classes['small']}>{email ?? t('no_email')}</p>
      </div>
      <p className={classes['small']}>
        {properties.length === 0
          ? t('no_properties')
          : format.list(more > 0 ? [...names, t('more', { count: more })] : names)}
      </p>
    </li>
  )
}
