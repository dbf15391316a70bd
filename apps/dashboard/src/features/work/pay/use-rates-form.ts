'use client'
import { useForm } from '@mantine/form'
import type { PayRate } from '@stayward/contract/work/pay'
import { useTranslations } from 'next-intl'
import { useFormFailure } from '../../../errors/form-failure'
import { rateField, type RatesFormValues, toRateValues } from './rate-values'

/** A form of amounts by service, whose errors are shown at their amount. */
export function useRatesForm(items: readonly PayRate[], usual?: readonly PayRate[]) {
  const t = useTranslations('pay.rates')
  const form = useForm<RatesFormValues>({ initialValues: toRateValues(items, usual) })
  const failure = useFormFailure(form, {
    fieldOf: (path) => rateField(form.getValues(), path),
    ownWords: ({ path, code }) =>
      path.endsWith('.amount') && code === 'invalid_format' ? t('amount_format') : null,
  })
  return { form, failure }
}
