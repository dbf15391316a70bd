'use client'
import { Link } from '../../../components/link'
import { useTaskTitle } from '../../../i18n/use-task-title'
import type { Entry } from './entry'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { subjectPath } from './subject-path'
import type { SeveralType } from './runs-of-entries'
import classes from './activity-row.module.css'

/** The new status of an entry about one; blank for any other. */
const statusAfter = ({ changes }: Entry): string => {
  const status = changes?.['status']?.after
  return typeof status === 'string' ? status : ''
}

/** Says in one sentence what an actor did to several things. */
export function useSeveralWords(): (type: SeveralType, actor: Entry['actor'], count: number) => ReactNode {
  const t = useTranslations('activity')
  return (type, { kind, name }, count) =>
    t.rich(`several.${type}`, {
      actor: name ?? t(`actors.${kind}`),
      count,
      who: (words) => <strong className={classes['who'] ?? ''}>{words}</strong>,
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
      who: (words) => <strong className={classes['who'] ?? ''}>{words}</strong>,
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
