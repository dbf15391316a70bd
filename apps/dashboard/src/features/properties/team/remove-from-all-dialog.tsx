'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { Radio, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { inviteBack } from './invite-again'
import { useInviteAgain } from './use-invite-again'

/** Asks before somebody leaves the team, or only stops joining future properties. */
export function RemoveFromAllDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const t = useTranslations('team.remove_dialog')
  const [what, setWhat] = useState<'end' | 'keep'>('end')
  const inviteAgain = useInviteAgain()
  const cache = api.useUtils()
  const name = `${person.name} ${person.last_name}`
  const count = person.properties.length
  const remove = api.team.remove.useMutation({
    onSuccess: async () => {
      await Promise.all([
        cache.team.invalidate(),
        cache.propertyMembers.invalidate(),
        cache.tasks.invalidate(),
      ])
      toast({
        message: t(what === 'keep' ? 'kept' : 'removed', { name }),
        ...inviteAgain(inviteBack(person)),
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate({ user_id: person.user_id, keep_properties: what === 'keep' ? 'true' : 'false' })
      }
      onClose={onClose}
    >
      <Stack gap="sm">
        {person.account_wide && (
          <Radio.Group
            label={t('what')}
            value={what}
            onChange={(value) => setWhat(value === 'keep' ? 'keep' : 'end')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="end" label={t('end')} />
              <Radio value="keep" label={t('keep')} />
            </Stack>
          </Radio.Group>
        )}
        <p aria-live="polite">{t(what === 'keep' ? 'keep_text' : 'text', { name, count })}</p>
      </Stack>
    </ConfirmDialog>
  )
}
