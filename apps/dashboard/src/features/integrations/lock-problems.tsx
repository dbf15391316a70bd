'use client'
import type { AttentionKind } from '@stayward/contract/overview/timeline'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { Notice } from '../../components/notice'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { usePropertiesById } from '../properties/use-properties-by-id'
import classes from './integration-list.module.css'

/** Lines of problems; Today has the others. */
const SHOWN = 4

/** What can be wrong with a lock itself, whatever its connection says. */
const OF_LOCKS: readonly AttentionKind[] = ['lock_offline', 'lock_battery', 'reserve_code_problem']

/** Locks that need a person, each with its property; nothing where all is well. */
export function LockProblems() {
  const t = useTranslations()
  const { data } = api.timeline.attention.useQuery({})
  const troubled = Map.groupBy(
    (data?.items ?? []).flatMap(({ kind, property_id, smart_lock_id, title }) =>
      OF_LOCKS.includes(kind) && property_id !== null ? [{ kind, property_id, smart_lock_id, title }] : [],
    ),
    ({ smart_lock_id }) => smart_lock_id,
  )
  // The first of what is wrong with each.
  const locks = [...troubled.values()].flatMap(([first]) => first ?? [])
  const shown = locks.slice(0, SHOWN)
  const properties = usePropertiesById(shown.map(({ property_id }) => property_id))
  if (locks.length === 0) return null
  const more = locks.length - shown.length
  return (
    <Notice tone="attention" title={t('integrations.problems.locks', { count: locks.length })}>
      <ul>
        {shown.map(({ kind, property_id, smart_lock_id, title }) => (
          <li key={smart_lock_id}>
            <Link href={paths.property(property_id, 'locks')}>
              {t(`today.needs.kinds.${kind}`, { title, authority: '' })}
            </Link>
            <span className={classes['problem']}>{properties.get(property_id)?.name}</span>
          </li>
        ))}
        {more > 0 && (
          <li className={classes['more']}>
            <Link href={paths.home}>{t('integrations.problems.more_locks', { count: more })}</Link>
          </li>
        )}
      </ul>
    </Notice>
  )
}
