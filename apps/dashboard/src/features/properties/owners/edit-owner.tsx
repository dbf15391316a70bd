'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { OwnerForm } from './owner-form'
import { ownerFieldOf, toOwnerFields, toOwnerForm } from './owner-form-values'

const RemoveOwnerDialog = dynamic(
  () => import('./remove-owner-dialog').then((module) => module.RemoveOwnerDialog),
  { loading: () => null },
)

/** Changes an owner, or removes them. */
export function EditOwner({ property_owner_id }: { property_owner_id: string }) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const owner = api.propertyOwners.get.useQuery({ property_owner_id }, READ_CURRENT)
  if (owner.isFetchedAfterMount && owner.data) return <Form owner={owner.data} />
  if (owner.isError) return <ErrorNotice error={owner.error} retry={() => void owner.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

function Form({ owner }: { owner: PropertyOwner }) {
  const t = useTranslations('owners')
  const router = useRouter()
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useForm({ initialValues: toOwnerForm(owner) })
  const failure = useFormFailure(form, { fieldOf: ownerFieldOf })
  const cache = api.useUtils()
  const save = api.propertyOwners.update.useMutation({
    trpc: useChangeOf(owner.id),
    onError: failure.show,
    onSuccess: async ({ name }) => {
      form.resetDirty()
      await cache.propertyOwners.invalidate()
      toast({ message: t('saved', { name }) })
      router.push(paths.propertyOwner(owner.id))
    },
  })
  return (
    <>
      <OwnerForm
        form={form}
        failure={failure}
        action={t('save')}
        back={paths.propertyOwner(owner.id)}
        isBusy={save.isPending || save.isSuccess}
        property_owner_id={owner.id}
        others={
          <Button data-destructive variant="subtle" onClick={() => setIsRemoving(true)}>
            {t('remove.action')}
          </Button>
        }
        onSubmit={(values) => save.mutate({ property_owner_id: owner.id, ...toOwnerFields(values) })}
      />
      {isRemoving && (
        <RemoveOwnerDialog
          owner={owner}
          onRemoved={() => {
            form.resetDirty()
            router.push(paths.propertyOwners())
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
