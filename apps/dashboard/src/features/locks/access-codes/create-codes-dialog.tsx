'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { SmartLock } from '@stayward/contract/locks/smart-lock'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { blankToNull } from '../../../components/blank-to-null'
import { useFormFailure } from '../../../errors/form-failure'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './create-codes-dialog.module.css'
import { useCodesChanged } from './use-codes-changed'

type Props = { booking: Booking; locks: readonly SmartLock[]; onClose: () => void }

/** Creates codes for a stay on the locks that have none: one PIN, generated or entered. */
export function CreateCodesDialog({ booking, locks, onClose }: Props) {
  const t = useTranslations('access_codes.create_dialog')
  const format = useFormat()
  const form = useForm({ initialValues: { smart_lock_ids: locks.map(({ id }) => id), code: '' } })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const codesChanged = useCodesChanged(booking.id)
  const create = api.accessCodes.createOfBooking.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async () => {
      await codesChanged()
      onClose()
    },
  })
  const submit = form.onSubmit(({ smart_lock_ids, code }) => {
    failure.clear()
    if (smart_lock_ids.length === 0) return failure.showField('smart_lock_ids', t('no_locks_chosen'))
    create.mutate({
      booking_id: booking.id,
      smart_lock_ids,
      code: blankToNull(code.replaceAll(' ', '')) ?? undefined,
    })
  })
  const at = (instant: string) => format.instant(instant, booking.time_zone)
  return (
    <FormDialog
      title={t('title')}
      text={t('text', { from: at(booking.from), to: at(booking.to) })}
      action={t('confirm')}
      isBusy={create.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Checkbox.Group {...field(form, 'smart_lock_ids')} label={t('locks')}>
        <Stack gap={8}>
          {locks.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        {...field(form, 'code')}
        label={t('code')}
        description={t('code_help')}
        classNames={{ input: classes['pin'] ?? '' }}
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
      />
    </FormDialog>
  )
}
