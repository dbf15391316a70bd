'use client'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { FormDialog } from '../../../components/form-dialog'
import { useDraft } from '../../../components/use-draft'
import { localToday } from '../../../dates/local-today'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { PropertySelect } from '../../properties/property-select'
import { ExpenseFields } from './expense-fields'
import { emptyExpense, toExpenseFields } from './expense-form-values'
import { ReceiptField } from './receipt-field'
import { useExpensesChanged } from './use-expenses-changed'
import { useReceiptChange } from './use-receipt-change'

type Props = {
  /** The properties it can be for; any that the reader manages if omitted. */
  property_ids?: readonly string[]
  /** The property it is most likely for. */
  chosen?: string
  /** The month it is most likely of; today otherwise. */
  month?: string
  /** Called with the day of the expense once it is there. */
  onAdded?: (day: string) => void
  onClose: () => void
}

/** Asks what was paid for which property. */
export function AddExpenseDialog({ property_ids, chosen, month, onAdded, onClose }: Props) {
  const t = useTranslations('expenses')
  const required = useTranslations('field_errors')('required')
  const today = localToday()
  const day = month === undefined || today.startsWith(month) ? today : `${month}-01`
  const only = property_ids?.length === 1 ? property_ids[0] : chosen
  const form = useForm({ initialValues: emptyExpense(only ?? '', day) })
  // What was typed for one property or month is not offered for another one.
  const forget = useDraft(form, ['expense', ...(property_ids ?? []), chosen, month].filter(Boolean).join(':'))
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const changed = useExpensesChanged()
  const receipt = useReceiptChange()
  const [isSeveral, setIsSeveral] = useState(false)
  /** Keeps what receipts of one errand have in common: property, category, day and currency. */
  const beginNext = () => {
    const next = { ...form.getValues(), description: '', amount: '', note: '' }
    form.setInitialValues(next)
    form.setValues(next)
    receipt.setChange(null)
    document.getElementById('description')?.focus()
  }
  const create = api.expenses.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ id, description, day: spent_on }) => {
      forget()
      await receipt.save(id)
      await changed()
      onAdded?.(spent_on)
      if (isSeveral) beginNext()
      else onClose()
      toast({ message: t('added', { name: description }) })
    },
  })
  const { property_id } = form.values
  const submit = form.onSubmit((values) => {
    failure.clear()
    const missing = {
      ...(values.property_id === '' && { property_id: t('form.choose') }),
      ...Object.fromEntries(
        (['description', 'day', 'amount'] as const)
          .filter((name) => blankToNull(values[name]) === null)
          .map((name) => [name, required]),
      ),
    }
    if (Object.keys(missing).length > 0) return failure.showFields(missing)
    create.mutate({ property_id: values.property_id, ...toExpenseFields(values) })
  })
  return (
    <FormDialog
      isSheet
      title={t('form.title')}
      action={t('form.add')}
      choice={
        <Switch
          label={t('form.again')}
          checked={isSeveral}
          onChange={({ currentTarget }) => setIsSeveral(currentTarget.checked)}
        />
      }
      isBusy={create.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PropertySelect
        id="property_id"
        label={t('form.property')}
        value={property_id === '' ? null : property_id}
        error={form.errors['property_id']}
        required
        isOffered={({ id, access_level }) =>
          property_ids ? property_ids.includes(id) : access_level === 'owner' || access_level === 'manager'
        }
        onChange={(id) => form.setFieldValue('property_id', id ?? '')}
      />
      <ExpenseFields form={form} />
      <ReceiptField stored={null} change={receipt.change} onChange={receipt.setChange} />
    </FormDialog>
  )
}
