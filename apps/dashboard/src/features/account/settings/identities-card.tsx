'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { RefusalNotice } from '../../../components/refusal-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { problemOf } from '../../../errors/problem'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { goToProvider } from '../auth/sign-in'
import { IdentityRow } from './identity-row'
import classes from './security.module.css'

type Props = {
  /** Whether the reader returns from linking a provider. */
  isLinked: boolean
  /** Why linking failed. */
  refusal: string | null
}

/** The reader's ways to sign in, and those that could be added. */
export function IdentitiesCard({ isLinked, refusal }: Props) {
  const t = useTranslations()
  const cache = api.useUtils()
  const identities = api.auth.identities.useQuery()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  const [code, setCode] = useState(refusal)
  const link = async (provider_id: string) => {
    setLeavingFor(provider_id)
    setCode(null)
    const reason = await cache.client.auth.startLinking.query().then(
      () => goToProvider(provider_id, paths.security, 'link'),
      (error: unknown) => problemOf(error)?.code ?? 'unreachable',
    )
    if (reason === null) return
    setCode(reason)
    setLeavingFor(null)
  }
  const { items = [], linkable = [] } = identities.data ?? {}
  // The URL still says so after the provider is unlinked again.
  const isLinkedStill = isLinked && items.some(({ kind }) => kind === 'provider')
  return (
    <Card title={t('settings.identities.title')}>
      {isLinkedStill && code === null && (
        <Notice tone="ready" title={t('settings.identities.linked.title')}>
          <p>{t('settings.identities.linked.text')}</p>
        </Notice>
      )}
      {code !== null && <RefusalNotice code={code} />}
      {identities.isPending && <RowsSkeleton rows={2} height={56} label={t('common.loading')} />}
      {identities.isError && <ErrorNotice error={identities.error} retry={() => void identities.refetch()} />}
      <ul>
        {items.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} />
        ))}
      </ul>
      {linkable.length > 0 && (
        <div className={classes['actions']}>
          <LiveFields>
            {linkable.map(({ id, name }) => (
              <Button
                key={id}
                variant="default"
                loading={leavingFor === id}
                disabled={leavingFor !== null && leavingFor !== id}
                onClick={() => void link(id)}
              >
                {t('settings.identities.link', { provider: name })}
              </Button>
            ))}
          </LiveFields>
        </div>
      )}
    </Card>
  )
}
