'use client'
import { Button } from '@mantine/core'
import type { Block } from '@stayward/contract/overview/calendar'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { knownNights } from '../../../dates/known-nights'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'
import classes from './block-dialog.module.css'
import { BlockFields } from './block-fields'
import { occupantsOf, takenBy } from './nights'
import { TakenNotice } from './taken-notice'
import { type BlockWords, useBlockChanges } from './use-block-changes'

type Props = { row: BoardRow; block_id: string; onClose: () => void }

/** The current state of blocked nights: reason, dates, and a button to unblock them. */
export function BlockDialog(props: Props) {
  const t = useTranslations()
  const { row, block_id, onClose } = props
  const [isLeaving, setIsLeaving] = useState(false)
  // Read again with its version, so that nobody else's change is overwritten.
  const current = api.calendar.getBlock.useQuery(
    { property_id: row.property.id, block_id },
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      // A block being deleted must not be read again.
      enabled: !isLeaving,
    },
  )
  if (current.isFetchedAfterMount && current.isSuccess)
    return <BlockForm {...props} block={current.data} onLeaving={setIsLeaving} />
  return (
    <Dialog title={t('calendar.block.title')} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={56} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = Props & {
  block: Block
  /** Whether the nights are being unblocked. */
  onLeaving: (isLeaving: boolean) => void
}

function BlockForm({ row, block, onLeaving, onClose }: FormProps) {
  const t = useTranslations()
  const { from, to, reason, notes } = block
  const source = row.blocks.find(({ block_id }) => block_id === block.id)?.source
  const [words, setWords] = useState<BlockWords>({ from, to, reason, notes })
  const changes = useBlockChanges()
  const held = useChangeOf(block.id)
  const save = useMutation({ mutationFn: () => changes.change(block, words, held), onSuccess: onClose })
  const remove = useMutation({
    mutationFn: () => changes.remove(block, held),
    onMutate: () => onLeaving(true),
    onSuccess: onClose,
    onError: () => onLeaving(false),
  })
  const nights = knownNights(words)
  const taken = nights && takenBy(occupantsOf(row), nights, block.id)
  return (
    <ConfirmDialog
      title={t('calendar.block.of', { property: row.property.name })}
      action={t('common.save')}
      isDestructive={false}
      isBusy={save.isPending}
      isDisabled={nights === null || taken !== null || remove.isPending}
      error={taken ? null : (save.error ?? remove.error)}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    >
      {source && (
        <Notice
          tone="information"
          title={t('calendar.block.from_feed.title', { source: t(`bookings.sources.${source}`) })}
        >
          {t('calendar.block.from_feed.text')}
        </Notice>
      )}
      <BlockFields
        row={row}
        block_id={block.id}
        words={words}
        onChange={(part) => setWords((before) => ({ ...before, ...part }))}
      />
      {taken && <TakenNotice occupant={taken} />}
      <Button
        className={classes['remove'] ?? ''}
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('calendar.block.remove')}
      </Button>
    </ConfirmDialog>
  )
}
