'use client'
import type { EarlierStays } from '@stayward/contract/stays/guest-history'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import classes from './earlier-stays-text.module.css'
import { useEarlierStaysWords } from './use-earlier-stays-words'

/** How often the guests stayed before, as a link to the last time, and why the host may know. */
export function EarlierStaysText(earlier: EarlierStays) {
  const t = useTranslations('guest_history')
  const words = useEarlierStaysWords()
  if (!earlier.last) return null
  return (
    <>
      <Link href={paths.booking(earlier.last.booking_id)}>{words(earlier)}</Link>
      <small className={classes['basis']}>{t('basis')}</small>
    </>
  )
}
