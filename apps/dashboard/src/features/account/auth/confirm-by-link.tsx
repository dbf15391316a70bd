'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../../components/live-fields'
import { RefusalNotice } from '../../../components/refusal-notice'
import { problemOf } from '../../../errors/problem'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'

/** Consumes a mailed link on a click: programs that scan mail open links too, and must not consume them. */
export function ConfirmByLink({ token }: { token: string }) {
  const t = useTranslations('auth.confirm')
  const prove = api.auth.proveByLink.useMutation({
    onSuccess: () => location.replace(paths.confirm({ done: 'yes' })),
  })
  return (
    <>
      {prove.isError && <RefusalNotice code={problemOf(prove.error)?.code ?? 'unreachable'} />}
      <LiveFields>
        <Button
          fullWidth
          loading={prove.isPending || prove.isSuccess}
          onClick={() => prove.mutate({ token })}
        >
          {t('action')}
        </Button>
      </LiveFields>
    </>
  )
}
