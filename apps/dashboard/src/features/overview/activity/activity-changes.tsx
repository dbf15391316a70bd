'use client'
import { useTranslations } from 'next-intl'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './activity-row.module.css'
import type { Entry } from './entry'
import { type ToldChange, toldChanges } from './told-changes'
import { useValueWords } from './use-value-words'

const UTC = 'UTC'

/** What an entry changed: each field with its value before and after. */
export function ActivityChanges({ entry }: { entry: Entry }) {
  const changes = toldChanges(entry)
  return changes.length === 0 ? null : <Changes entry={entry} changes={changes} />
}

function Changes({ entry, changes }: { entry: Entry; changes: readonly ToldChange[] }) {
  const t = useTranslations('activity')
  const say = useValueWords()
  const properties = usePropertiesById([
    ...(entry.property_id === null ? [] : [entry.property_id]),
    ...changes.flatMap(({ kind, before, after }) =>
      kind === 'property' ? [before, after].filter((id) => typeof id === 'string') : [],
    ),
  ])
  const at = {
    time_zone: properties.get(entry.property_id ?? '')?.time_zone ?? UTC,
    nameOf: (id: string) => properties.get(id)?.name,
  }
  return (
    <ul className={classes['changes']}>
      {changes.map(({ field, kind, before, after }) => (
        <li key={field}>
          <span className={classes['field']}>{t(`fields.${field}`)}</span>{' '}
          <span className={classes['was']}>{say(before, kind, at)} →</span>{' '}
          <span className={classes['is']}>
            {kind === 'assignee' && before !== null && after !== null
              ? t('somebody_else')
              : say(after, kind, at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
