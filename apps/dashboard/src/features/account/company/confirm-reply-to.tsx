'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { RefusalNotice } from '../../../components/refusal-notice'
import { problemOf } from '../../../errors/problem'
import { api } from '../../../trpc/api'

/** Consumes a mailed link on a click: programs that scan mail open links too, and must not consume them. */
export function ConfirmReplyTo({ token }: { token: string }) {
  const t = useTranslations('auth.reply_to')
  const confirm = api.account.confirmReplyTo.useMutation()
  if (confirm.data)
    return (
      <Notice tone="ready" title={t('done.title')}>
        <p>{t('done.text', { email: confirm.data.reply_to })}</p>
      </Notice>
    )
  return (
    <>
      {confirm.isError && <RefusalNotice code={problemOf(confirm.error)?.code ?? 'unreachable'} />}
      <LiveFields>
        <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('action')}
        </Button>
      </LiveFields>
    </>
  )
}
