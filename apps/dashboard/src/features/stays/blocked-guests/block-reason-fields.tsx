'use client'
import { NativeSelect, Textarea } from '@mantine/core'
import { BLOCK_LIMITS, BLOCK_REASONS, type BlockReason } from '@stayward/contract/stays/blocked-guest-values'
import { useTranslations } from 'next-intl'
import type { field } from '../../../components/field'
import { knownWord } from '../../../components/known-words'
import { FIRST_OF_DIALOG } from '../../../components/use-modal'

export type BlockReasonValues = { reason: BlockReason; note: string }

type Props = {
  fields: Record<keyof BlockReasonValues, ReturnType<typeof field>>
  onReason: (reason: BlockReason) => void
  /** Whether the dialog begins with them. */
  isFirst?: boolean
}

/** Why a guest is blocked, with a private note. */
export function BlockReasonFields({ fields, onReason, isFirst = true }: Props) {
  const t = useTranslations('blocked_guests')
  return (
    <>
      <NativeSelect
        {...fields.reason}
        {...(isFirst && FIRST_OF_DIALOG)}
        label={t('dialog.reason')}
        data={BLOCK_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        onChange={({ currentTarget: { value } }) => onReason(knownWord(BLOCK_REASONS, value) ?? 'other')}
      />
      <Textarea
        {...fields.note}
        label={t('dialog.note')}
        description={t('dialog.note_help')}
        maxLength={BLOCK_LIMITS.note}
        autosize
        minRows={3}
      />
    </>
  )
}
