'use client'
import type { AttentionKind } from '@stayward/contract/overview/timeline'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { Notice } from '../../components/notice'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { type LockTrouble, troublesOf } from '../locks/lock-list/lock-troubles'
import { usePropertiesById } from '../properties/use-properties-by-id'
import { asTroubled } from './device-troubles'
import classes from './integration-list.module.css'
import { useUnassignedDevices } from './use-unassigned-devices'

/** Lines of problems; the list of locks has the others. */
const SHOWN = 4

/** What can be wrong with a lock itself, whatever its connection says. */
const OF_LOCKS: readonly AttentionKind[] = ['lock_offline', 'lock_battery', 'reserve_code_problem']

/** What matters of a lock that no property uses. */
const OF_UNASSIGNED: Partial<Record<LockTrouble, AttentionKind>> = {
  offline: 'lock_offline',
  battery: 'lock_battery',
}

type Problem = { key: string; kind: AttentionKind; title: string; href: string; property_id: string | null }

/** Locks that need a person, each with its property if it has one; nothing where all is well. */
export function LockProblems() {
  const t = useTranslations()
  const problems = [...useProblemsAtProperties(), ...useUnassignedProblems()]
  const shown = problems.slice(0, SHOWN)
  const properties = usePropertiesById(shown.flatMap(({ property_id }) => property_id ?? []))
  if (problems.length === 0) return null
  const more = problems.length - shown.length
  return (
    <Notice tone="attention" title={t('integrations.problems.locks', { count: problems.length })}>
      <ul>
        {shown.map(({ key, kind, title, href, property_id }) => (
          <li key={key}>
            <Link href={href}>{t(`today.needs.kinds.${kind}`, { title, authority: '' })}</Link>
            <span className={classes['problem']}>
              {property_id === null
                ? t('integrations.problems.no_property')
                : properties.get(property_id)?.name}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className={classes['more']}>
            <Link href={paths.locks({ only: 'any' })}>
              {t('integrations.problems.more_locks', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </Notice>
  )
}

/** The first of what is wrong with each lock of a property. */
function useProblemsAtProperties(): Problem[] {
  const { data } = api.timeline.attention.useQuery({})
  const troubled = Map.groupBy(
    (data?.items ?? []).flatMap(({ kind, property_id, smart_lock_id, title }) =>
      OF_LOCKS.includes(kind) && property_id !== null ? [{ kind, property_id, smart_lock_id, title }] : [],
    ),
    ({ smart_lock_id }) => smart_lock_id,
  )
  return [...troubled].flatMap(([smart_lock_id, [first]]) =>
    first ? { ...first, key: smart_lock_id ?? '', href: paths.property(first.property_id, 'locks') } : [],
  )
}

/** The worst of what is wrong with each lock that no property uses. */
function useUnassignedProblems(): Problem[] {
  return useUnassignedDevices().devices.flatMap(({ device, integration }) => {
    const [trouble] = troublesOf(asTroubled(device)).flatMap((one) => OF_UNASSIGNED[one] ?? [])
    if (trouble === undefined) return []
    return {
      key: `${integration.id} ${device.external_id}`,
      kind: trouble,
      title: device.name,
      href: paths.integration(integration.type, integration.id),
      property_id: null,
    }
  })
}
