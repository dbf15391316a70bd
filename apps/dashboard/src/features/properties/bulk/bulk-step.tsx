'use client'
import { useTranslations } from 'next-intl'
import classes from './bulk-edit.module.css'

/** Which of the steps of a bulk edit a card is, before its title. */
export function BulkStep({ number }: { number: 1 | 2 | 3 }) {
  const t = useTranslations('properties.bulk')
  return (
    <span className={classes['step']}>
      <span aria-hidden>{number}</span>
      <span className="visually-hidden">{t('step', { number })}</span>
    </span>
  )
}
