'use client'
import { MAX_NAME } from '@stayward/contract/kernel/limits'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormDialog } from '../../components/form-dialog'
import { blankToNull } from '../../components/blank-to-null'
import { useFormFailure } from '../../errors/form-failure'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { PropertySelect } from '../properties/property-select'

type Props = { integration_id: string; device: VendorDevice; onClose: () => void }

/** Asks which property a lock or door opens, and for its name there. */
export function AssignDeviceDialog({ integration_id, device, onClose }: Props) {
  const t = useTranslations('integrations.assign')
  const cache = api.useUtils()
  const property_id: string | null = null
  const form = useForm({ initialValues: { property_id, name: device.name } })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const add = api.smartLocks.add.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async () => {
      onClose()
      await Promise.all([
        cache.integrations.invalidate(),
        cache.smartLocks.invalidate(),
        cache.accessCodes.invalidate(),
      ])
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    const { external_id } = device
    if (values.property_id === null) failure.showField('property_id', t('property_required'))
    else
      add.mutate({
        property_id: values.property_id,
        integration_id,
        external_id,
        name: blankToNull(values.name),
      })
  })
  return (
    <FormDialog
      title={t('title', { name: device.name })}
      text={t(device.kind)}
      action={t('confirm')}
      isBusy={add.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PropertySelect
        {...field(form, 'property_id')}
        value={form.values.property_id}
        label={t('property')}
        placeholder={t('property_placeholder')}
      />
      <TextInput
        {...field(form, 'name')}
        label={t('name')}
        description={t('name_help')}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
    </FormDialog>
  )
}
