'use client'
import type { StatementLink } from '@stayward/contract/statements/statement'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

type Props = { property_owner_id: string; month: string; link: StatementLink; onClose: () => void }

/** Asks before a link stops working for good. */
export function RevokeLinkDialog({ property_owner_id, month, link, onClose }: Props) {
  const t = useTranslations('statements.links.revoke')
  const cache = api.useUtils()
  const key = { property_owner_id, month }
  const revoke = api.propertyOwners.revokeStatementLink.useMutation({
    onSuccess: async () => {
      await cache.propertyOwners.statementLinks.invalidate(key)
      onClose()
      toast({ message: t('done') })
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ ...key, statement_link_id: link.id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
