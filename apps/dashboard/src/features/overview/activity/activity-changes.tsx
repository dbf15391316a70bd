'use client'
import { allows } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './activity-row.module.css'
import type { Entry } from './entry'
import { outcomeOf, type ToldChange, toldChanges } from './told-changes'
import { type Place, useValueWords } from './use-value-words'

const UTC = 'UTC'

/** What an entry changed: each field with its value before and after. */
export function ActivityChanges({ entry }: { entry: Entry }) {
  const changes = toldChanges(entry)
  return changes.length === 0 ? null : <Changes entry={entry} changes={changes} />
}

function Changes({ entry, changes }: { entry: Entry; changes: readonly ToldChange[] }) {
  const properties = usePropertiesById([
    ...(entry.property_id === null ? [] : [entry.property_id]),
    ...changes.flatMap(({ kind, before, after }) =>
      kind === 'property' ? [before, after].filter((id) => typeof id === 'string') : [],
    ),
  ])
  const property = properties.get(entry.property_id ?? '')
  const at = {
    time_zone: property?.time_zone ?? UTC,
    nameOf: (id: string) => properties.get(id)?.name,
    personOf: useMemberNames(
      property &&
        changes.some(({ kind }) => kind === 'assignee') &&
        allows(property.access_level, 'member.see')
        ? property.id
        : null,
    ),
  }
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          <Change change={change} at={at} />
        </li>
      ))}
    </ul>
  )
}

/** One field: its value before and after, or what became of a text that is not said. */
function Change({ change, at }: { change: ToldChange; at: Place }) {
  const t = useTranslations('activity')
  const say = useValueWords()
  const { field, kind, before, after } = change
  const outcome = outcomeOf(change)
  const name = <span className={classes['field']}>{t(`fields.${field}`)}</span>
  if (outcome !== null)
    return (
      <>
        {name} <span className={classes['is']}>{t(`outcomes.${outcome}`)}</span>
      </>
    )
  const isOfAnother =
    kind === 'assignee' && before !== null && after !== null && at.personOf(String(after)) === undefined
  return (
    <>
      {name} <span className={classes['was']}>{say(before, kind === 'items' ? 'plain' : kind, at)} →</span>{' '}
      <span className={classes['is']}>{isOfAnother ? t('somebody_else') : say(after, kind, at)}</span>
    </>
  )
}

/** The names of the team of a property, by the ids of its memberships; of nobody without a property. */
function useMemberNames(property_id: string | null): (member_id: string) => string | undefined {
  const team = api.propertyMembers.list.useQuery(
    { property_id: property_id ?? '' },
    { enabled: property_id !== null },
  )
  const names = new Map(team.data?.items.map(({ id, name, last_name }) => [id, `${name} ${last_name}`]))
  return (member_id) => names.get(member_id)
}
