'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import classes from './supplies.module.css'
import { useSupplyWords } from './use-supply-words'

/** What was noted at a task as used up; nothing if that is nothing. */
export function TaskSupplies({ supplies }: Pick<Task, 'supplies'>) {
  const t = useTranslations('supplies')
  const words = useSupplyWords()
  if (supplies.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className={classes['list']}>
        {supplies.map((one) => (
          <li key={one.id}>
            {words(one)}
            {one.restocked && <span className={classes['quiet']}> · {t('restocked')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
