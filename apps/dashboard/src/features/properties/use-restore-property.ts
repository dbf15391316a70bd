'use client'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'

/** Restores an archived property and refreshes its page. */
export function useRestoreProperty(name: string) {
  const t = useTranslations('properties.archived')
  const router = useRouter()
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  return api.properties.restore.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async () => {
      await cache.properties.invalidate()
      router.refresh()
      toast({ message: t('restored', { name }) })
    },
  })
}
