'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { OwnerForm } from './owner-form'
import { emptyOwner, ownerFieldOf, toOwnerFields } from './owner-form-values'

/** Adds an owner, then opens their statements. */
export function NewOwner() {
  const t = useTranslations('owners')
  const router = useRouter()
  const form = useForm({ initialValues: emptyOwner })
  const failure = useFormFailure(form, { fieldOf: ownerFieldOf })
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.propertyOwners.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ id, name }) => {
      form.resetDirty()
      await cache.propertyOwners.invalidate()
      toast({ message: t('created', { name }) })
      router.push(paths.propertyOwner(id))
    },
  })
  return (
    <OwnerForm
      form={form}
      failure={failure}
      action={t('create')}
      back={paths.propertyOwners()}
      isBusy={create.isPending || create.isSuccess}
      property_owner_id={null}
      onSubmit={(values) => create.mutate(toOwnerFields(values))}
    />
  )
}
