'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import classes from './code-row.module.css'
import { useCodesChanged } from './use-codes-changed'

/** Retries a failed code now, for somebody who fixed the cause. */
export function RetryCodeButton({ booking_id, code }: { booking_id: string; code: AccessCode }) {
  const t = useTranslations('access_codes.retry')
  const words = useErrorWords()
  const codesChanged = useCodesChanged(booking_id)
  const retry = api.accessCodes.retry.useMutation({ onSuccess: codesChanged })
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        loading={retry.isPending}
        aria-label={t('label', { lock: code.lock_name })}
        onClick={() => retry.mutate({ access_code_id: code.id })}
      >
        {t('action')}
      </Button>
      <output className={classes['delivery']}>
        {retry.isSuccess && t('asked')}
        {retry.isError && words.of(retry.error).title}
      </output>
    </>
  )
}
