import { Skeleton } from '@mantine/core'
import { getTranslations } from 'next-intl/server'
import { RowsSkeleton } from './rows-skeleton'

/** Stands in for a whole page while the server prepares it. */
export async function PageSkeleton({ rows, height }: { rows?: number; height: number }) {
  const t = await getTranslations('common')
  return (
    <>
      <Skeleton height={30} width={220} mb={8} radius="sm" />
      <Skeleton height={18} width={320} maw="80%" mb={24} radius="sm" />
      <RowsSkeleton height={height} label={t('loading')} {...(rows !== undefined && { rows })} />
    </>
  )
}
