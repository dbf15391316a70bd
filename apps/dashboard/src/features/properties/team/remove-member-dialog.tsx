'use client'
import type { Member } from '@stayward/contract/properties/member'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { inviteBackTo } from './invite-again'
import { useInviteAgain } from './use-invite-again'

type Props = {
  member: Omit<Member, 'user_id' | 'joined_at' | 'created_at' | 'updated_at'>
  property_name: string
  is_self: boolean
  onClose: () => void
}

/** Asks before somebody loses their access, or gives up their own. */
export function RemoveMemberDialog({ member, property_name, is_self, onClose }: Props) {
  const t = useTranslations(is_self ? 'crew.leave_dialog' : 'crew.remove_dialog')
  const ofAll = useTranslations('crew.remove_dialog')
  const cache = api.useUtils()
  const inviteAgain = useInviteAgain()
  const { id, property_id } = member
  const name = `${member.name} ${member.last_name}`
  const remove = api.propertyMembers.remove.useMutation({
    onSuccess: async () => {
      // The reader lost access to the property, so the app is reloaded.
      if (is_self) return location.assign(paths.properties())
      await Promise.all([
        cache.team.invalidate(),
        cache.propertyMembers.invalidate(),
        cache.tasks.invalidate(),
      ])
      toast({
        message: ofAll('removed', { name, property: property_name }),
        ...inviteAgain(inviteBackTo(member.email, member)),
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name, property: property_name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ property_id, member_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {member.account_wide && !is_self && <p>{ofAll('from_all')}</p>}
    </ConfirmDialog>
  )
}
