'use client'
import { Button } from '@mantine/core'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { keysOf } from '@stayward/contract/kernel/keys'
import { BULK_PROPERTIES } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../errors/use-error-words'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'

type Props = { integration_id: string; authority: ReportingAuthority; property_ids: readonly string[] }

/** Makes all properties without an account at an authority report with this one, in one edit that can be undone. */
export function UseForOpen({ integration_id, authority, property_ids }: Props) {
  const t = useTranslations('integrations.reporting')
  const words = useErrorWords()
  const cache = api.useUtils()
  const undo = api.properties.undoBulkEdit.useMutation({ onSettled: () => cache.properties.invalidate() })
  const use = api.properties.bulkEdit.useMutation({
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
    onSuccess: async ({ batch_id, properties }) => {
      const changed = properties.filter(({ changes }) => keysOf(changes).length > 0)
      toast({
        message: t('used', { count: changed.length }),
        ...(batch_id !== null && { undo: () => undo.mutateAsync({ batch_id }) }),
      })
      await cache.properties.invalidate()
    },
  })
  const account =
    authority === 'ses_hospedajes'
      ? { ses_integration_id: integration_id }
      : { authority_integration_id: integration_id }
  const ids = property_ids.slice(0, BULK_PROPERTIES)
  return (
    <Button
      size="xs"
      loading={use.isPending}
      onClick={() => use.mutate({ property_ids: ids, changes: account })}
    >
      {t('use_for', { count: ids.length })}
    </Button>
  )
}
