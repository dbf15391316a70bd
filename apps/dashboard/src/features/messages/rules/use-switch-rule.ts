'use client'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

/** Switches a rule on or off, and refreshes what it decides. */
export function useSwitchRule(onDone: () => void) {
  const t = useTranslations('messages.rules')
  const cache = api.useUtils()
  return api.messageRules.update.useMutation({
    onSuccess: async ({ enabled }) => {
      await Promise.all([cache.messageRules.invalidate(), cache.messages.invalidate()])
      toast({ message: t(enabled ? 'switched_on' : 'switched_off') })
      onDone()
    },
  })
}
