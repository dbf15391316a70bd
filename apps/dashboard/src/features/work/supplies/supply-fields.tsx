'use client'
import { Chip, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SUPPLY_ITEMS } from '@stayward/contract/work/supply-values'
import { useTranslations } from 'next-intl'
import classes from './supplies.module.css'
import type { SupplyValues } from './supply-values'

/** What is used up: the usual items, one tap each, and anything else in words. */
export function SupplyFields<Values extends SupplyValues>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslations('supplies')
  return (
    <fieldset className={classes['fields']}>
      <legend className={classes['legend']}>{t('ask')}</legend>
      <Chip.Group multiple {...form.getInputProps('supplies')}>
        <div className={classes['chips']}>
          {SUPPLY_ITEMS.filter((item) => item !== 'other').map((item) => (
            <Chip key={item} value={item} variant="outline">
              {t(`items.${item}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <TextInput
        {...form.getInputProps('other_supplies')}
        id="other_supplies"
        label={t('else')}
        description={t('else_help')}
        maxLength={600}
        autoComplete="off"
      />
    </fieldset>
  )
}
