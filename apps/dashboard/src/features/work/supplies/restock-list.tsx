'use client'
import { Button } from '@mantine/core'
import type { Supply } from '@stayward/contract/work/supply'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import classes from './supplies.module.css'
import { useRestock } from './use-restock'
import { useSupplyWords } from './use-supply-words'

type Props = { property: { id: string; name: string }; supplies: readonly Supply[] }

/** What to restock at one property: who noted it when, and a button for each and for all. */
export function RestockList({ property, supplies }: Props) {
  const t = useTranslations('supplies')
  const format = useFormat()
  const now = useNow()
  const words = useSupplyWords()
  const { restock, isBusy } = useRestock(property)
  return (
    <>
      <ul className={classes['list']}>
        {supplies.map((one) => (
          <li key={one.id} className={classes['row']}>
            <div>
              <p>{words(one)}</p>
              <p className={classes['quiet']}>
                {one.noted_by
                  ? t('noted', { name: one.noted_by.name, ago: format.ago(one.noted_at, now) })
                  : format.ago(one.noted_at, now)}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              leftSection={<IconCheck size={14} stroke={1.75} aria-hidden />}
              aria-label={t('done_label', { item: words(one), property: property.name })}
              onClick={() => restock([one])}
            >
              {t('done')}
            </Button>
          </li>
        ))}
      </ul>
      {supplies.length > 1 && (
        <div className={classes['all']}>
          <Button
            size="xs"
            variant="subtle"
            disabled={isBusy}
            aria-label={t('all_done_label', { property: property.name })}
            onClick={() => restock(supplies)}
          >
            {t('all_done')}
          </Button>
        </div>
      )}
    </>
  )
}
