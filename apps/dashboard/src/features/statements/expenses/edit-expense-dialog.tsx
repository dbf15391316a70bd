'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Expense } from '@stayward/contract/statements/expense'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { FormDialog } from '../../../components/form-dialog'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { ExpenseFields } from './expense-fields'
import classes from './expense-list.module.css'
import { toExpenseFields, toExpenseForm } from './expense-form-values'
import { ReceiptField } from './receipt-field'
import { RemoveExpenseDialog } from './remove-expense-dialog'
import { useExpensesChanged } from './use-expenses-changed'
import { useReceiptChange } from './use-receipt-change'

type Props = { expense_id: string; onClose: () => void }

/** Changes an expense, or removes it. */
export function EditExpenseDialog({ expense_id, onClose }: Props) {
  const t = useTranslations()
  const [isLeaving, setIsLeaving] = useState(false)
  // Read again with its version, so that the change applies to what is shown.
  const expense = api.expenses.get.useQuery(
    { expense_id },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      // An expense that is being removed must not be read again.
      enabled: !isLeaving,
    },
  )
  if (expense.isFetchedAfterMount && expense.data)
    return <Form expense={expense.data} onLeaving={setIsLeaving} onClose={onClose} />
  return (
    <Dialog title={t('expenses.form.edit_title')} isSheet onClose={onClose}>
      {expense.isError ? (
        <ErrorNotice error={expense.error} retry={() => void expense.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={60} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = {
  expense: Expense
  /** Whether the expense is being removed. */
  onLeaving: (isLeaving: boolean) => void
  onClose: () => void
}

function Form({ expense, onLeaving, onClose }: FormProps) {
  const t = useTranslations('expenses')
  const form = useForm({ initialValues: toExpenseForm(expense) })
  const failure = useFormFailure(form)
  const changed = useExpensesChanged()
  const receipt = useReceiptChange()
  const [isConfirming, setIsConfirming] = useState(false)
  const held = useChangeOf(expense.id)
  const name = usePropertiesById([expense.property_id]).get(expense.property_id)?.name
  const save = api.expenses.update.useMutation({
    trpc: held,
    onError: failure.show,
    onSuccess: async ({ description }) => {
      await receipt.save(expense.id)
      await changed()
      onClose()
      toast({ message: t('saved', { name: description }) })
    },
  })
  const again = api.expenses.create.useMutation({ onSuccess: changed })
  const remove = api.expenses.remove.useMutation({
    trpc: held,
    onMutate: () => onLeaving(true),
    onError: (error) => {
      onLeaving(false)
      setIsConfirming(false)
      failure.show(error)
    },
    onSuccess: async () => {
      await changed()
      onClose()
      const { property_id } = expense
      toast({
        message: t('removed', { name: expense.description }),
        // Its receipt is removed with it, which the reader agreed to.
        ...(expense.receipt === null && {
          undo: () => again.mutateAsync({ property_id, ...toExpenseFields(toExpenseForm(expense)) }),
        }),
      })
    },
  })
  const removeNow = () => remove.mutate({ expense_id: expense.id })
  return (
    <>
      <FormDialog
        isSheet
        title={t('form.edit_title')}
        text={name}
        action={t('form.save')}
        isBusy={save.isPending}
        failure={failure.failure}
        onSubmit={form.onSubmit((values) => {
          failure.clear()
          save.mutate({ expense_id: expense.id, ...toExpenseFields(values) })
        })}
        onClose={onClose}
      >
        <ExpenseFields form={form} />
        <ReceiptField stored={expense.receipt} change={receipt.change} onChange={receipt.setChange} />
        <Button
          className={classes['remove'] ?? ''}
          variant="default"
          loading={remove.isPending}
          onClick={() => (expense.receipt === null ? removeNow() : setIsConfirming(true))}
        >
          {t('form.remove')}
        </Button>
      </FormDialog>
      {isConfirming && (
        <RemoveExpenseDialog
          name={expense.description}
          isBusy={remove.isPending}
          onConfirm={removeNow}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
