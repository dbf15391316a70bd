'use client'
import { Button } from '@mantine/core'
import type { Guest } from '@stayward/contract/stays/guest'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import classes from './guest-drawer.module.css'

const SHOWN_MS = 60_000

type Props = { guest: Pick<Guest, 'id' | 'document_type' | 'document_number' | 'allowed_actions'> }

/** A guest's document, masked until revealed; every view is logged, and hidden again after a minute. */
export function GuestDocument({ guest }: Props) {
  const t = useTranslations('guests')
  const words = useErrorWords()
  const cache = api.useUtils()
  const revealing = useActions(guest.allowed_actions)('reveal')
  const reveal = api.guests.reveal.useMutation({
    // A number is kept no longer than it is shown.
    gcTime: 0,
    onSuccess: () => cache.timeline.activity.invalidate(),
  })
  const { isSuccess, reset } = reveal
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  const number = reveal.data?.document_number ?? guest.document_number
  const support = reveal.data?.document_support_number
  const Icon = isSuccess ? IconEyeOff : IconEye
  return (
    <div className={classes['document']}>
      <span>
        {guest.document_type && t(`documents.${guest.document_type}`)} {number}
        {support && ` · ${t('support', { number: support })}`}
      </span>
      {revealing.allowed && (
        <Button
          size="xs"
          variant="default"
          loading={reveal.isPending}
          leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
          onClick={() => (isSuccess ? reset() : reveal.mutate({ guest_id: guest.id }))}
        >
          {t(isSuccess ? 'hide_document' : 'show_document')}
        </Button>
      )}
      <output className={classes['noted']}>
        {isSuccess && t('noted')}
        {reveal.isError && words.of(reveal.error).title}
      </output>
    </div>
  )
}
