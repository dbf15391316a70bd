'use client'
import type { ApiKey, ApiKeyScope } from '@stayward/contract/account/api-key'
import { Button } from '@mantine/core'
import { IconPlus, IconTerminal2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import classes from './api-key-list.module.css'
import { ApiKeyRow } from './api-key-row'

const CreateApiKeyDialog = dynamic(
  () => import('./create-api-key-dialog').then((module) => module.CreateApiKeyDialog),
  { loading: () => null },
)
const RenameApiKeyDialog = dynamic(
  () => import('./rename-api-key-dialog').then((module) => module.RenameApiKeyDialog),
  { loading: () => null },
)
const RevokeApiKeyDialog = dynamic(
  () => import('./revoke-api-key-dialog').then((module) => module.RevokeApiKeyDialog),
  { loading: () => null },
)

type Asked = { action: 'rename' | 'revoke'; apiKey: ApiKey }

type Props = {
  /** All scopes; the browser does not load the schemas they are built with. */
  scopes: readonly ApiKeyScope[]
  /** The API documentation. */
  docs_url: string
}

/** The account's keys that are not revoked, and a button for a new one. */
export function ApiKeyList({ scopes, docs_url }: Props) {
  const t = useTranslations('api_keys')
  const common = useTranslations('common')
  const [asked, setAsked] = useState<Asked | 'create' | null>(null)
  const list = api.apiKeys.list.useQuery()
  const items = list.data?.items ?? []
  const close = () => setAsked(null)
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAsked('create')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        context={
          <>
            {t('context')}.{' '}
            <a href={docs_url} target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
          </>
        }
        action={items.length > 0 && create}
      />
      {list.isPending && <RowsSkeleton rows={3} height={104} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={IconTerminal2} title={t('empty.title')} text={t('empty.text')} action={create} />
      )}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} onAsk={(action) => setAsked({ action, apiKey })} />
          ))}
        </ul>
      )}
      {asked === 'create' && <CreateApiKeyDialog scopes={scopes} onClose={close} />}
      {asked !== null && asked !== 'create' && asked.action === 'rename' && (
        <RenameApiKeyDialog apiKey={asked.apiKey} onClose={close} />
      )}
      {asked !== null && asked !== 'create' && asked.action === 'revoke' && (
        <RevokeApiKeyDialog apiKey={asked.apiKey} onClose={close} />
      )}
    </>
  )
}
