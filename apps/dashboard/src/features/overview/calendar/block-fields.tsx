'use client'
import { NativeSelect, Textarea } from '@mantine/core'
import { BLOCK_LIMITS, BLOCK_REASONS } from '@stayward/contract/overview/block-values'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { given } from '../../../components/given'
import { NightsFields } from './nights-fields'
import type { BlockWords } from './use-block-changes'

type Props = {
  row: BoardRow
  /** The block that is being changed; a new one has none. */
  block_id?: string
  words: BlockWords
  onChange: (change: Partial<BlockWords>) => void
}

/** Which nights are blocked, and why. */
export function BlockFields({ row, block_id, words, onChange }: Props) {
  const t = useTranslations('calendar')
  return (
    <>
      <NightsFields row={row} {...(block_id && { own_id: block_id })} nights={words} onChange={onChange} />
      <NativeSelect
        label={t('fields.reason')}
        value={words.reason}
        data={BLOCK_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ reason: BLOCK_REASONS.find((reason) => reason === currentTarget.value) ?? 'other' })
        }
      />
      <Textarea
        label={t('fields.notes')}
        autosize
        minRows={2}
        maxLength={BLOCK_LIMITS.notes}
        value={words.notes ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ notes: given(currentTarget.value) && currentTarget.value })
        }
      />
    </>
  )
}
