'use client'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { RowsSkeleton } from '../../../components/rows-skeleton'

/** The form for a guest, which brings the rules of every country along and is loaded behind its page. */
export const CorrectGuest = dynamic(
  () => import('./correct-guest-form').then((module) => module.CorrectGuestForm),
  { ssr: false, loading: () => <Waiting /> },
)

function Waiting() {
  const t = useTranslations('common')
  return <RowsSkeleton rows={5} height={60} label={t('loading')} />
}
