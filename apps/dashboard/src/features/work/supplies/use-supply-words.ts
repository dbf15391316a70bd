'use client'
import type { Supply } from '@stayward/contract/work/supply'
import { useTranslations } from 'next-intl'

/** What is to be restocked, in words. */
export function useSupplyWords(): (supply: Pick<Supply, 'item' | 'note'>) => string {
  const t = useTranslations('supplies')
  return ({ item, note }) => {
    if (note === null) return t(`items.${item}`)
    return item === 'other' ? note : t('with_note', { item: t(`items.${item}`), note })
  }
}
