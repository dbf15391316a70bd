'use client'
import type { Import } from '@stayward/contract/channels/import'
import { useTranslations } from 'next-intl'
import { problemOf } from '../../../errors/problem'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { changeOf } from '../../../trpc/row-versions'
import { type Mapping, mappingInput } from './mapping'

/** What can be done with an import. Somebody else may have been faster: then its present state is shown. */
export function useImportCommands({ id: import_id }: Import) {
  const t = useTranslations('imports')
  const cache = api.useUtils()
  const show = async (after: Import): Promise<void> => {
    cache.imports.get.setData({ import_id, items: 'false' }, after)
    if (after.items !== null) cache.imports.get.setData({ import_id }, after)
    await cache.imports.list.invalidate()
  }
  const options = {
    trpc: changeOf(import_id),
    onSuccess: show,
    onError: async (error: unknown) => {
      const code = problemOf(error)?.code
      if (code === 'version.mismatch' || code === 'import.invalid_transition')
        await cache.imports.get.invalidate({ import_id })
    },
  }
  const check = api.imports.checkImport.useMutation({
    ...options,
    onSuccess: async (after) => {
      await show(after)
      toast({ message: t('mapping.checked') })
    },
  })
  const apply = api.imports.applyImport.useMutation(options)
  const undo = api.imports.undoImport.useMutation(options)
  const discard = api.imports.discardImport.useMutation({
    ...options,
    onSuccess: async (after) => {
      await show(after)
      toast({ message: t('checked.discarded') })
    },
  })
  return {
    isBusy: check.isPending || apply.isPending || undo.isPending || discard.isPending,
    isChecking: check.isPending,
    isApplying: apply.isPending,
    /** Why the last of these commands failed. */
    error: check.error ?? apply.error,
    undo: { error: undo.error, isBusy: undo.isPending },
    discarding: { error: discard.error, isBusy: discard.isPending },
    checkAgain: (mapping: Mapping) => {
      apply.reset()
      return check.mutateAsync({ import_id, mapping: mappingInput(mapping) })
    },
    apply: () => {
      check.reset()
      apply.mutate({ import_id })
    },
    undoAll: (done: () => void) => undo.mutate({ import_id }, { onSuccess: done }),
    discard: (done: () => void) => discard.mutate({ import_id }, { onSuccess: done }),
  }
}

export type ImportCommands = ReturnType<typeof useImportCommands>
