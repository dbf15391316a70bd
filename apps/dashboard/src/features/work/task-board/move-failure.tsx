'use client'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { useErrorWords } from '../../../errors/use-error-words'
import type { useTaskMoves } from './use-task-moves'

/** Why the last card could not be moved. */
export function MoveFailure({ failure }: Pick<ReturnType<typeof useTaskMoves>, 'failure'>) {
  const t = useTranslations('tasks.board')
  const words = useErrorWords()
  if (failure === null) return null
  return (
    <Notice
      tone="blocked"
      role="alert"
      title={t('not_moved', { title: failure.title, reason: words.of(failure.error).title })}
    >
      {words.of(failure.error).text}
    </Notice>
  )
}
