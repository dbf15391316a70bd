'use client'
import type { PayRates } from '@stayward/contract/work/pay'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { nameOfRead, READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { toRates } from './rate-values'
import { RatesFields } from './rates-fields'
import { useRatesForm } from './use-rates-form'

/** What stands for the usual pay among the rows whose versions are remembered: an account has it once. */
const USUAL_PAY = nameOfRead('pay.rates')

/** What jobs are usually paid in the reader's account. */
export function PaySettings() {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const rates = api.pay.rates.useQuery(undefined, READ_CURRENT)
  const [saves, setSaves] = useState(0)
  if (rates.isFetchedAfterMount && rates.data)
    return (
      <Form
        key={saves}
        rates={rates.data}
        onSaved={async () => {
          await rates.refetch()
          setSaves((count) => count + 1)
        }}
      />
    )
  if (rates.isError) return <ErrorNotice error={rates.error} retry={() => void rates.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

function Form({ rates, onSaved }: { rates: PayRates; onSaved: () => Promise<void> }) {
  const t = useTranslations('pay.rates')
  const { form, failure } = useRatesForm(rates.items)
  const cache = api.useUtils()
  const change = api.pay.updateRates.useMutation({
    trpc: useChangeOf(USUAL_PAY),
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      const showAgain = async () => {
        await cache.tasks.invalidate()
        await onSaved()
      }
      toast({
        message: t('saved'),
        undo: async () => {
          await cache.client.pay.updateRates.mutate(rates)
          await showAgain()
        },
      })
      await showAgain()
    },
  })
  return (
    <GuardedForm
      failure={failure.failure}
      isDirty={form.isDirty()}
      isBusy={change.isPending}
      action={t('save')}
      back={paths.pay()}
      onSubmit={form.onSubmit((values) => {
        failure.clear()
        change.mutate({ items: toRates(values) })
      })}
    >
      <FormSection title={t('section')} text={t('section_text')}>
        <RatesFields form={form} usual={null} />
      </FormSection>
    </GuardedForm>
  )
}
