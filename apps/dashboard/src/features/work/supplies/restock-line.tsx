'use client'
import { IconChevronDown, IconPackage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { openSupplies } from './open-supplies'
import { RestockList } from './restock-list'
import classes from './supplies.module.css'

/** What to restock, as one line that opens to a list by property; nothing if that is nothing. */
export function RestockLine() {
  const t = useTranslations('supplies')
  const { data } = api.supplies.list.useQuery(openSupplies())
  const byProperty = Map.groupBy(data?.items ?? [], ({ property_id }) => property_id)
  const properties = usePropertiesById([...byProperty.keys()])
  if (byProperty.size === 0) return null
  return (
    <details className={classes['line']}>
      <summary data-own-arrow>
        <IconPackage size={18} stroke={1.5} aria-hidden />
        {t('line', { count: byProperty.size })}
        <IconChevronDown className={classes['chevron']} size={16} stroke={1.5} aria-hidden />
      </summary>
      {[...byProperty].map(([id, supplies]) => {
        const name = properties.get(id)?.name ?? '…'
        return (
          <section key={id} className={classes['place']}>
            <h2>
              <Link href={paths.property(id, 'tasks')}>{name}</Link>
            </h2>
            <RestockList property={{ id, name }} supplies={supplies} />
          </section>
        )
      })}
      {data?.next_cursor && <p className={classes['quiet']}>{t('more')}</p>}
    </details>
  )
}
