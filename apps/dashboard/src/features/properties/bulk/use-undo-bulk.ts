import { useTranslations } from 'next-intl'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { PropertyBulkResult } from '@stayward/contract/properties/property-bulk'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

/** Takes back a bulk edit, and says of how many properties. `onDone` gets what became of each. */
export function useUndoBulk(onDone: (result: PropertyBulkResult) => void = () => undefined) {
  const t = useTranslations('properties.bulk')
  const cache = api.useUtils()
  return api.properties.undoBulkEdit.useMutation({
    onSuccess: async (result) => {
      onDone(result)
      const undone = result.properties.filter(
        ({ refused, changes }) => refused === null && keysOf(changes).length > 0,
      )
      const left = result.properties.filter(({ refused }) => refused !== null)
      toast({
        message: t('undone', { count: undone.length, left: left.length }),
        ...(left.length > 0 && { tone: 'blocked' as const }),
      })
      await cache.properties.invalidate()
    },
  })
}
