'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import classes from './stay-aside.module.css'

/** Only wide screens have room for the facts, and the conversation does not wait for them. */
const StayFacts = dynamic(() => import('./stay-facts').then((module) => module.StayFacts), {
  loading: () => null,
})

type Props = { initial: Booking; property: Property; reader_time_zone: string }

/** The facts of the stay, beside its conversation. */
export function StayAside(props: Props) {
  const t = useTranslations('messages.inbox')
  return (
    <aside className={classes['aside']} aria-label={t('stay')}>
      <h2 className={classes['title']}>{t('stay')}</h2>
      <StayFacts {...props} />
    </aside>
  )
}
