'use client'
import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

type Props = { template: Pick<MessageTemplate, 'id' | 'name'>; onClose: () => void }

/** Asks before a template is deleted; the service refuses while a rule uses it. */
export function RemoveTemplateDialog({ template: { id, name }, onClose }: Props) {
  const t = useTranslations('messages.templates.remove_dialog')
  const router = useRouter()
  const cache = api.useUtils()
  const remove = api.messageTemplates.remove.useMutation({
    onSuccess: async () => {
      await cache.messageTemplates.list.invalidate()
      toast({ message: t('done') })
      router.push(paths.messageTemplates)
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ template_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
