'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { Notice } from '../../components/notice'
import { problemOf } from '../../errors/problem'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { hasDevices, PROCEDURES } from './integration-types'
import { useIntegrationTitle } from './use-integration-title'

type Props = { integration: Integration; onClose: () => void }

/** Asks before an integration is removed; if codes depend on it, says how many and asks again. */
export function RemoveIntegrationDialog({ integration, onClose }: Props) {
  const t = useTranslations('integrations.remove')
  const router = useRouter()
  const cache = api.useUtils()
  const { id, type } = integration
  const name = useIntegrationTitle(integration)
  const remove = api.integrations[PROCEDURES[type].remove].useMutation({
    onSuccess: async () => {
      await Promise.all([cache.integrations.list.invalidate(), cache.smartLocks.invalidate()])
      router.push(paths.integrations)
    },
  })
  const count = dependentCodes(remove.error)
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t(count === null ? 'confirm' : 'force')}
      isBusy={remove.isPending || remove.isSuccess}
      error={count === null && remove.error}
      onConfirm={() => remove.mutate({ integration_id: id, ...(count !== null && { force: 'true' }) })}
      onClose={onClose}
    >
      {count !== null && (
        <Notice tone="attention" role="alert" title={t('in_use_title', { count })}>
          {t('in_use_text', { count })}
        </Notice>
      )}
      <p>{t(hasDevices(integration) ? 'locks' : integration.type)}</p>
    </ConfirmDialog>
  )
}

/** How many codes a refused removal would have ended; null if it was refused for another reason. */
function dependentCodes(error: unknown): number | null {
  const problem = problemOf(error)
  if (problem?.code !== 'integration.in_use') return null
  const { access_codes } = problem
  return typeof access_codes === 'number' ? access_codes : null
}
