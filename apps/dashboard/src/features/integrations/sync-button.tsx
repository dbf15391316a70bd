'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../errors/use-error-words'
import { api } from '../../trpc/api'
import classes from './check-button.module.css'

/** Has a calendar feed read by the worker; the page hears of the result like of any other change. */
export function SyncButton({ integration: { id } }: { integration: Extract<Integration, { type: 'ical' }> }) {
  const t = useTranslations('integrations')
  const words = useErrorWords()
  const sync = api.integrations.syncIcal.useMutation()
  return (
    <div className={classes['check']}>
      <Button
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        loading={sync.isPending}
        onClick={() => sync.mutate({ integration_id: id })}
      >
        {t('actions.sync')}
      </Button>
      <output className={classes['said']}>
        {sync.isError && words.of(sync.error).title}
        {sync.isSuccess && t('sync_asked')}
      </output>
    </div>
  )
}
