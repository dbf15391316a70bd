'use client'
import type { Property } from '@stayward/contract/properties/property'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { paths } from '../../paths'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import classes from './archive-card.module.css'

type Props = { property: Pick<Property, 'id' | 'name'> }

/** Removing a property: archived if it was ever booked, which keeps its history; otherwise deleted. */
export function ArchiveCard({ property: { id: property_id, name } }: Props) {
  const t = useTranslations('properties.archive')
  const router = useRouter()
  const cache = api.useUtils()
  const [isAsked, setIsAsked] = useState(false)
  const booked = api.bookings.listOfProperty.useQuery({ property_id, size: 1 }, { enabled: isAsked })
  const wasBooked = (booked.data?.items.length ?? 1) > 0
  const remove = api.properties.remove.useMutation({
    onSuccess: async (kept) => {
      router.push(paths.properties())
      // This page still shows the property, and would not find it any more.
      await cache.properties.invalidate(undefined, { refetchType: 'none' })
      toast({ message: t(kept === null ? 'deleted' : 'done', { name }) })
    },
  })
  return (
    <div className={classes['place']}>
      <Card title={t('title')} anchor="archive">
        <p className={classes['text']}>{t('text')}</p>
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {t('action')}
        </Button>
      </Card>
      {isAsked && (
        <ConfirmDialog
          title={t(wasBooked ? 'dialog.title' : 'dialog.delete_title', { name })}
          action={t(wasBooked ? 'dialog.confirm' : 'dialog.delete_confirm')}
          isBusy={booked.isPending || remove.isPending || remove.isSuccess}
          error={remove.error}
          onConfirm={() => remove.mutate({ property_id })}
          onClose={() => setIsAsked(false)}
        >
          {wasBooked ? (
            <ul className={classes['consequences']}>
              <li>{t('dialog.codes')}</li>
              <li>{t('dialog.links')}</li>
              <li>{t('dialog.invitations')}</li>
              <li>{t('dialog.bookings')}</li>
              <li>{t('dialog.kept')}</li>
            </ul>
          ) : (
            <p>{t('dialog.delete_text')}</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
