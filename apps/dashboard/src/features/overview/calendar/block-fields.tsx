'use client'
import { NativeSelect, Textarea } from '@mantine/core'
import { BLOCK_LIMITS, BLOCK_REASONS } from '@stayward/contract/overview/block-values'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { blankToNull } from '../../../components/blank-to-null'
import { NightsFields } from './nights-fields'
import type { BlockWords } from './use-block-changes'

type Props = {
  row: BoardRow
  /** The block being changed; null for a new one. */
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
          onChange({ notes: blankToNull(currentTarget.value) && currentTarget.value })
        }
      />
    </>
  )
}
