'use client'
import type { Block } from '@stayward/contract/overview/calendar'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { type HeldChange, heldChangeOf } from '../../../trpc/row-versions'
import type { Span } from './day-line'
import { withMovedBlock, withoutBlock } from './moved-nights'
import { useBoardCache } from './use-board-cache'

/** A host's input for blocked nights. */
export type BlockWords = Pick<Block, 'from' | 'to' | 'reason' | 'notes'>

type BlockKey = Pick<Block, 'property_id' | 'id'>

/** Blocks nights, changes and unblocks them; each with a confirmation and an undo. */
export function useBlockChanges() {
  const t = useTranslations('calendar.block')
  const format = useFormat()
  const board = useBoardCache()
  const { client } = api.useUtils()
  const daysOf = ({ from, to }: Span) => ({ from: format.day(from), to: format.day(to) })

  const create = (property_id: string, { from, to, reason, notes }: BlockWords) =>
    board.settle(
      (row) => row,
      () => client.calendar.createBlock.mutate({ property_id, from, to, reason, notes }),
    )
  const change = (
    { property_id, id: block_id }: BlockKey,
    words: Partial<BlockWords> & Span,
    held: HeldChange,
  ) =>
    board.settle(
      (row) => withMovedBlock(row, block_id, words),
      () => client.calendar.updateBlock.mutate({ property_id, block_id, ...words }, held),
    )
  const remove = ({ property_id, id: block_id }: BlockKey, held: HeldChange) =>
    board.settle(
      (row) => withoutBlock(row, block_id),
      () => client.calendar.deleteBlock.mutate({ property_id, block_id }, held),
    )

  return {
    create: async (property_id: string, words: BlockWords): Promise<void> => {
      const block = await create(property_id, words)
      const after = heldChangeOf(block.id)
      toast({ message: t('created', daysOf(words)), undo: () => remove(block, after) })
    },
    change: async (before: Block, words: BlockWords, held: HeldChange): Promise<void> => {
      await change(before, words, held)
      const after = heldChangeOf(before.id)
      const { from, to, reason, notes } = before
      toast({
        message: t('changed', daysOf(words)),
        undo: () => change(before, { from, to, reason, notes }, after),
      })
    },
    remove: async (block: Block, held: HeldChange): Promise<void> => {
      await remove(block, held)
      toast({ message: t('removed', daysOf(block)), undo: () => create(block.property_id, block) })
    },
    /** Moves a block by its bar. It is read first, so that the change applies to its current state. */
    move: async ({ property_id, id }: BlockKey, nights: Span): Promise<void> => {
      const { from, to } = await client.calendar.getBlock.query({ property_id, block_id: id })
      await change({ property_id, id }, nights, heldChangeOf(id))
      const after = heldChangeOf(id)
      toast({
        message: t('changed', daysOf(nights)),
        undo: () => change({ property_id, id }, { from, to }, after),
      })
    },
  }
}
