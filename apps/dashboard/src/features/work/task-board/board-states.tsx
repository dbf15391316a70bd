'use client'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'

type Query = { isPending: boolean; error: unknown; refetch: () => unknown }

type Props = { queries: readonly Query[]; isEmpty?: boolean; children: ReactNode }

/** A board, once its data is loaded and not empty. */
export function BoardStates({ queries, isEmpty = false, children }: Props) {
  const t = useTranslations()
  const failed = queries.find(({ error }) => error !== null)
  if (failed) return <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
  if (queries.some(({ isPending }) => isPending))
    return <RowsSkeleton height={120} rows={3} label={t('common.loading')} />
  if (isEmpty)
    return (
      <EmptyState icon={IconSearchOff} title={t('tasks.no_match.title')} text={t('tasks.no_match.text')} />
    )
  return children
}
