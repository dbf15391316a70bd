'use client'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

type Props = { rule: Pick<MessageRule, 'id' | 'name'>; onClose: () => void }

/** Asks before a rule is deleted. */
export function RemoveRuleDialog({ rule: { id, name }, onClose }: Props) {
  const t = useTranslations('messages.rules.remove_dialog')
  const router = useRouter()
  const cache = api.useUtils()
  const remove = api.messageRules.remove.useMutation({
    onSuccess: async () => {
      await Promise.all([
        cache.messageRules.list.invalidate(),
        cache.messageTemplates.list.invalidate(),
        cache.messages.invalidate(),
      ])
      toast({ message: t('done') })
      router.push(paths.messageRules)
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ rule_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
