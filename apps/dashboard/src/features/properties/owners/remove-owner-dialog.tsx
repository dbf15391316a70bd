'use client'
import { Button } from '@mantine/core'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Dialog, DialogActions } from '../../../components/dialog'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'

type Props = { owner: PropertyOwner; onRemoved: () => void; onClose: () => void }

/** Asks before an owner is removed; one with issued statements stays, and it says what to do instead. */
export function RemoveOwnerDialog({ owner: { id, name, properties }, onRemoved, onClose }: Props) {
  const t = useTranslations('owners.remove')
  const cache = api.useUtils()
  const issued = api.propertyOwners.statements.useQuery({ property_owner_id: id })
  const remove = api.propertyOwners.remove.useMutation({
    trpc: useChangeOf(id),
    onSuccess: async () => {
      onRemoved()
      toast({ message: t('done', { name }) })
      // The page still shows the owner, and would not find it any more.
      await cache.propertyOwners.invalidate(undefined, { refetchType: 'none' })
    },
  })
  const count = issued.data?.items.length ?? 0
  if (count > 0)
    return (
      <Dialog title={t('kept_title', { name })} onClose={onClose}>
        <p>{t('kept', { count })}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('understood')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      isDisabled={issued.isPending}
      error={remove.error ?? issued.error}
      onConfirm={() => remove.mutate({ property_owner_id: id })}
      onClose={onClose}
    >
      <p>{t('properties', { count: properties.length })}</p>
      <p>{t('no_undo')}</p>
    </ConfirmDialog>
  )
}
