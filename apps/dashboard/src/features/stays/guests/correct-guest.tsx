'use client'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { RowsSkeleton } from '../../../components/rows-skeleton'

/** The form for a guest, loaded after its page because it includes the rules of every country. */
export const CorrectGuest = dynamic(
  () => import('./correct-guest-form').then((module) => module.CorrectGuestForm),
  { ssr: false, loading: () => <Waiting /> },
)

function Waiting() {
  const t = useTranslations('common')
  return <RowsSkeleton rows={5} height={60} label={t('loading')} />
}
