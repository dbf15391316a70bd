'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CURRENCIES } from '@stayward/contract/kernel/currency'
import type { PayRate } from '@stayward/contract/work/pay'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format'
import type { RatesFormValues } from './rate-values'
import classes from './rates-fields.module.css'

type Props = {
  form: UseFormReturnType<RatesFormValues>
  /** What applies where a field is left blank; null where nothing does. */
  usual: readonly PayRate[] | null
}

/** An amount for each service, in one currency; each has its own where different ones are in use. */
export function RatesFields({ form, usual }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const input = (index: number, name: 'amount' | 'currency') => {
    const path = `items.${index}.${name}`
    return { id: path, name: path, ...form.getInputProps(path) }
  }
  const helpFor = (service: PayRate['service']): string | undefined => {
    if (usual === null) return undefined
    const rate = usual.find((one) => one.service === service)
    return rate
      ? t('pay.rates.usually', { amount: format.money(rate.amount, rate.currency) })
      : t('pay.rates.usually_none')
  }
  const { items } = form.values
  const [first] = items
  // Asked once, unless a choice would change amounts that are set in another currency.
  const [isMixed] = useState(() => new Set(items.map(({ currency }) => currency)).size > 1)
  return (
    <div className={classes['fields']}>
      {!isMixed && first && (
        <NativeSelect
          className={classes['currency'] ?? ''}
          label={t('pay.rates.one_currency')}
          data={CURRENCIES}
          value={first.currency}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(
              'items',
              items.map((item) => ({ ...item, currency: value })),
            )
          }
        />
      )}
      {items.map(({ service, currency }, index) => {
        const name = t(`services.${service}`)
        return (
          <div key={service} className={classes['rate']} data-mixed={isMixed || undefined}>
            <TextInput
              {...input(index, 'amount')}
              label={name}
              description={helpFor(service)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              autoComplete="off"
              {...(!isMixed && {
                rightSection: <span className={classes['code']}>{currency}</span>,
                rightSectionWidth: 56,
                rightSectionPointerEvents: 'none',
              })}
            />
            {isMixed && (
              <NativeSelect
                {...input(index, 'currency')}
                aria-label={t('pay.rates.currency', { service: name })}
                data={CURRENCIES}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
