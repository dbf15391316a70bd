'use client'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useBlockChanged } from './use-block-changed'

type Blocked = { id: string; name: string | null }

/** Unblocks a guest at once; the toast takes it back. */
export function useUnblock() {
  const t = useTranslations('blocked_guests')
  const changed = useBlockChanged()
  const restore = api.blockedGuests.restore.useMutation()
  const unblock = api.blockedGuests.unblock.useMutation()
  const say = async ({ id: blocked_guest_id, name }: Blocked) => {
    await changed()
    toast({
      message: t('unblocked', { name: name ?? t('nameless') }),
      undo: () => restore.mutateAsync({ blocked_guest_id }).then(changed),
    })
  }
  return {
    ...unblock,
    unblock: (guest: Blocked) =>
      unblock.mutate({ blocked_guest_id: guest.id }, { onSuccess: () => void say(guest) }),
  }
}
