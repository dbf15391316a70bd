'use client'
import type { Supply } from '@stayward/contract/work/supply'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

/** Marks supplies of a property as restocked, with an undo. */
export function useRestock(property: { id: string; name: string }) {
  const t = useTranslations('supplies')
  const words = useErrorWords()
  const cache = api.useUtils()
  const change = api.supplies.update.useMutation({
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
    onSuccess: async ({ items }, { supply_ids, restocked }) => {
      await Promise.all([cache.supplies.invalidate(), cache.tasks.invalidate()])
      if (!restocked) return
      toast({
        message: t('marked', { count: items.length, property: property.name }),
        undo: async () => {
          await cache.client.supplies.update.mutate({
            property_id: property.id,
            supply_ids,
            restocked: false,
          })
          await Promise.all([cache.supplies.invalidate(), cache.tasks.invalidate()])
        },
      })
    },
  })
  return {
    isBusy: change.isPending,
    restock: (supplies: readonly Pick<Supply, 'id'>[]) =>
      change.mutate({
        property_id: property.id,
        supply_ids: supplies.map(({ id }) => id),
        restocked: true,
      }),
  }
}
