'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { PropertyPayRates } from '@stayward/contract/work/pay'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { FormDialog } from '../../../components/form-dialog'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { nameOfRead, READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { toRates } from './rate-values'
import { RatesFields } from './rates-fields'
import { useRatesForm } from './use-rates-form'

type Props = { property: Pick<Property, 'id' | 'name'>; onClose: () => void }

/** Sets what jobs are paid at one property instead of the usual pay. */
export function PropertyPayDialog({ property, onClose }: Props) {
  const t = useTranslations()
  const title = t('pay.of_property.dialog_title', { name: property.name })
  // Read again with its version, so that the change applies to what is shown.
  const current = api.pay.ratesOfProperty.useQuery({ property_id: property.id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.data)
    return <Form title={title} property_id={property.id} current={current.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={60} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = { title: string; property_id: string; current: PropertyPayRates; onClose: () => void }

function Form({ title, property_id, current, onClose }: FormProps) {
  const t = useTranslations('pay')
  const { form, failure } = useRatesForm(current.items, current.usual)
  const cache = api.useUtils()
  const showAgain = () => Promise.all([cache.pay.invalidate(), cache.tasks.invalidate()])
  const save = api.pay.updateRatesOfProperty.useMutation({
    trpc: useChangeOf(nameOfRead('pay.ratesOfProperty', { property_id })),
    onError: failure.show,
    onSuccess: async () => {
      await showAgain()
      toast({
        message: t('rates.saved'),
        undo: async () => {
          await cache.client.pay.updateRatesOfProperty.mutate({ property_id, items: current.items })
          await showAgain()
        },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      text={t('of_property.text')}
      action={t('rates.save')}
      isBusy={save.isPending}
      failure={failure.failure}
      onSubmit={form.onSubmit((values) => {
        failure.clear()
        save.mutate({ property_id, items: toRates(values) })
      })}
      onClose={onClose}
    >
      <RatesFields form={form} usual={current.usual} />
    </FormDialog>
  )
}
