'use client'
import { SegmentedControl } from '@mantine/core'
import { allows } from '@stayward/contract/kernel/rights'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { knownNights } from '../../../dates/known-nights'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { BlockFields } from './block-fields'
import type { Span } from './day-line'
import { NightsFields } from './nights-fields'
import { occupantsOf, takenBy } from './nights'
import { TakenNotice } from './taken-notice'
import { type BlockWords, useBlockChanges } from './use-block-changes'

type Props = { row: BoardRow; nights: Span; onClose: () => void }

/** Turns free nights into a booking, on its own page, or a block. */
export function NewNightsDialog({ row, nights, onClose }: Props) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const router = useRouter()
  const { property } = row
  const [kind, setKind] = useState<'booking' | 'block'>('booking')
  const [words, setWords] = useState<BlockWords>({ ...nights, reason: 'other', notes: null })
  const change = (part: Partial<BlockWords>) => setWords((before) => ({ ...before, ...part }))
  const blocks = useBlockChanges()
  const block = useMutation({ mutationFn: () => blocks.create(property.id, words), onSuccess: onClose })
  const chosen = knownNights(words)
  const taken = chosen && takenBy(occupantsOf(row), chosen)
  const named = chosen ?? nights
  const confirm = () => {
    if (kind === 'block') return block.mutate()
    router.push(paths.newBooking({ property_id: property.id, from: words.from, to: words.to }))
  }
  return (
    <ConfirmDialog
      title={t('create.title', {
        property: property.name,
        from: format.day(named.from),
        to: format.day(named.to),
      })}
      action={t(`create.actions.${kind}`)}
      isDestructive={false}
      isBusy={block.isPending}
      isDisabled={chosen === null || taken !== null}
      error={taken ? null : block.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {allows(property.access_level, 'calendar.edit') && (
        <SegmentedControl
          fullWidth
          aria-label={t('create.kind')}
          value={kind}
          onChange={(value) => setKind(value === 'block' ? 'block' : 'booking')}
          data={[
            { value: 'booking', label: t('create.kinds.booking') },
            { value: 'block', label: t('create.kinds.block') },
          ]}
        />
      )}
      {kind === 'booking' ? (
        <NightsFields row={row} nights={words} onChange={change} />
      ) : (
        <BlockFields row={row} words={words} onChange={change} />
      )}
      {taken && <TakenNotice occupant={taken} />}
    </ConfirmDialog>
  )
}
