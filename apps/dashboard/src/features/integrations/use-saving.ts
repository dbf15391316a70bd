'use client'
import type { UseFormReturnType } from '@mantine/form'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { useRouter } from 'next/navigation'
import { useDraft } from '../../components/use-draft'
import { useFormFailure } from '../../errors/form-failure'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { useChangeOf } from '../../trpc/row-versions'
import { PROCEDURES } from './integration-types'

type Props<Values> = {
  type: IntegrationType
  integration: Integration | null
  /** The fields that are not stored in drafts. */
  secrets: readonly (keyof Values)[]
  onClose: () => void
}

/** What the forms of all types do around their mutations: drafts, errors, and where to go after saving. */
export function useSaving<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { type, integration, secrets, onClose }: Props<Values>,
) {
  const router = useRouter()
  const failure = useFormFailure(form)
  const forget = useDraft(form, integration ? null : `integration:${type}`, { never: secrets })
  const key = useIdempotencyKey()
  const cache = api.useUtils().integrations
  return {
    failure,
    create: {
      trpc: key.trpc,
      onSettled: (_data: unknown, error: unknown) => key.settle(error),
      onError: failure.show,
      onSuccess: async ({ id }: Integration) => {
        forget()
        await cache.list.invalidate()
        router.push(paths.integration(type, id))
      },
    },
    replace: {
      trpc: useChangeOf(integration?.id ?? ''),
      onError: failure.show,
      onSuccess: async (after: Integration) => {
        cache[PROCEDURES[type].get].setData({ integration_id: after.id }, after)
        onClose()
        await cache.invalidate()
      },
    },
  }
}
