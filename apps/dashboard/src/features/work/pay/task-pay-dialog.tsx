'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CURRENCIES } from '@stayward/contract/kernel/currency'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { amountTyped } from '../../../i18n/amount-typed'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'
import { CurrentTask } from '../tasks/current-task'
import { useTaskChanged } from '../tasks/use-task-changed'
import classes from './task-pay-dialog.module.css'

type Props = { task: Pick<Task, 'id'>; onClose: () => void }

/** Sets what one job is paid, or gives it the usual pay again. */
export function TaskPayDialog({ task, onClose }: Props) {
  const t = useTranslations('pay.of_task')
  return (
    <CurrentTask task_id={task.id} title={t('title')} onClose={onClose}>
      {(current) => <Form task={current} onClose={onClose} />}
    </CurrentTask>
  )
}

function Form({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslations('pay')
  const { id: task_id, pay } = task
  const usual = api.pay.ratesOfProperty.useQuery({ property_id: task.property_id })
  const currency = pay?.currency ?? usual.data?.usual[0]?.currency ?? 'EUR'
  const form = useForm({ initialValues: { amount: pay?.amount ?? '', currency } })
  const failure = useFormFailure(form, {
    ownWords: ({ path, code }) =>
      path === 'amount' && code === 'invalid_format' ? t('rates.amount_format') : null,
  })
  const changed = useTaskChanged()
  const held = useChangeOf(task_id)
  const settle = {
    trpc: held,
    onError: failure.show,
    onSuccess: async (now: Task) => {
      await changed(now)
      toast({ message: t('of_task.saved') })
      onClose()
    },
  }
  const set = api.pay.setOfTask.useMutation(settle)
  const clear = api.pay.clearOfTask.useMutation(settle)
  const isOpen = OPEN_TASK_STATUSES.some((status) => status === task.status)
  // An open job without an amount of its own has the usual pay.
  const canClear = !isOpen || pay?.source === 'task'
  return (
    <FormDialog
      title={t('of_task.title')}
      text={t(pay ? `of_task.from.${pay.source}` : 'of_task.none')}
      action={t('rates.save')}
      isBusy={set.isPending}
      failure={failure.failure}
      onSubmit={form.onSubmit((values) => {
        failure.clear()
        set.mutate({ task_id, amount: amountTyped(values.amount), currency: values.currency })
      })}
      onClose={onClose}
    >
      <FieldRow>
        <TextInput
          {...field(form, 'amount')}
          label={t('of_task.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <NativeSelect {...field(form, 'currency')} label={t('of_task.currency')} data={CURRENCIES} />
      </FieldRow>
      {canClear && (
        <Button
          className={classes['clear'] ?? ''}
          variant="default"
          loading={clear.isPending}
          onClick={() => clear.mutate({ task_id })}
        >
          {t('of_task.use_usual')}
        </Button>
      )}
    </FormDialog>
  )
}
