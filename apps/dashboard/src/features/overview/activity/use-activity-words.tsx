'use client'
import { Link } from '../../../components/link'
import { useTaskTitle } from '../../../i18n/use-task-title'
import type { Entry } from './entry'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { subjectPath } from './subject-path'
import { importOf, type SeveralType, statusAfter } from './runs-of-entries'
import classes from './activity-row.module.css'

/** Says in one sentence what an actor did to several things, of which one entry tells. */
export function useSeveralWords(): (type: SeveralType, entry: Entry, count: string) => ReactNode {
  const t = useTranslations('activity')
  return (type, entry, count) =>
    t.rich(`several.${type}`, {
      actor: entry.actor.name ?? t(`actors.${entry.actor.kind}`),
      count,
      status: statusAfter(entry),
      how: importOf(entry) === null ? 'other' : 'import',
      who: (words) => <Actor isPerson={isOfPerson(entry)}>{words}</Actor>,
    })
}

/** Turns an entry into a sentence: who did what, with a link to the subject. */
export function useActivityWords(): (entry: Entry) => ReactNode {
  const t = useTranslations('activity')
  const titleOf = useTaskTitle()
  const actorOf = ({ kind, name }: Entry['actor']) => name ?? t(`actors.${kind}`)
  return (entry) => {
    const { subject } = entry
    const path = subjectPath(entry)
    const label = subject.label === null ? t(`unnamed.${subject.type}`) : titleOf(subject.label)
    return t.rich(`types.${entry.type}`, {
      actor: actorOf(entry.actor),
      label,
      status: statusAfter(entry),
      who: (words) => <Actor isPerson={isOfPerson(entry)}>{words}</Actor>,
      what: (words) =>
        path !== null && subject.label !== null ? (
          <Link className={classes['what'] ?? ''} href={path}>
            {words}
          </Link>
        ) : (
          words
        ),
    })
  }
}

/** Whether it was somebody with a name, and no program. */
const isOfPerson = ({ actor: { kind, name } }: Entry): boolean => kind === 'user' && name !== null

/** Who did it: people stand out, programs and guests without a name do not. */
function Actor({ isPerson, children }: { isPerson: boolean; children: ReactNode }) {
  return isPerson ? (
    <strong className={classes['who']}>{children}</strong>
  ) : (
    <span className={classes['place']}>{children}</span>
  )
}
