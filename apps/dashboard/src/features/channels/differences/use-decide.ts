'use client'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import { useTranslations } from 'next-intl'
import { problemOf } from '../../../errors/problem'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { changeOf, type HeldChange } from '../../../trpc/row-versions'
import type { Feed } from '../feeds/feed'
import { useDecided, useUndone } from './use-decided'
import { useDifferenceWords } from './use-difference-words'

type Options = {
  /** The version that the decision is about. */
  trpc: HeldChange | ReturnType<typeof changeOf>
  /** Called as soon as it is decided, or has to be looked at again. */
  onSettled: () => void
}

/** Applies or keeps an open difference, as it was shown; one that has changed meanwhile is shown again instead. */
export function useDecide(feed: Feed, { id, integration_id }: Difference, { trpc, onSettled }: Options) {
  const t = useTranslations('feeds.decide')
  const { client, ...cache } = api.useUtils()
  const words = useDifferenceWords(feed.treat_unknown_as)
  const decided = useDecided()
  const undone = useUndone()
  const key = { integration_id, difference_id: id }
  const onError = async (error: unknown) => {
    const code = problemOf(error)?.code
    if (code !== 'version.mismatch' && code !== 'difference.invalid_transition') return
    onSettled()
    toast({ message: t('changed_meanwhile'), tone: 'blocked' })
    await cache.integrations.invalidate()
  }
  const apply = api.integrations.applyIcalDifference.useMutation({
    trpc,
    onError,
    onSuccess: async (after) => {
      onSettled()
      toast({
        message: t('applied', { summary: words.summary(after) }),
        undo: async () => undone(await client.integrations.undoIcalDifference.mutate(key, changeOf(id))),
      })
      await decided(after)
    },
  })
  const keep = api.integrations.keepIcalDifference.useMutation({
    trpc,
    onError,
    onSuccess: async (after) => {
      onSettled()
      toast({ message: t('kept') })
      await decided(after)
    },
  })
  return {
    isBusy: apply.isPending || keep.isPending,
    error: apply.error ?? keep.error,
    /** Applies the items at some positions, or all; none of them means that everything is kept. */
    decide: (positions: readonly number[] | null) => {
      if (positions === null) apply.mutate(key)
      else if (positions.length === 0) keep.mutate(key)
      else apply.mutate({ ...key, positions: [...positions] })
    },
  }
}
