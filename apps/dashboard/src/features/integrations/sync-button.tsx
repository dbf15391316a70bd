'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorWords } from '../../errors/use-error-words'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { api } from '../../trpc/api'
import classes from './check-button.module.css'

/** How often to look whether a read has run: soon after asking for one, otherwise rarely. */
const LOOK_AGAIN_MS = { asked: 2_000, otherwise: 60_000 }

/** Has a calendar feed read by the worker, and shows when that has happened; not every read changes something. */
export function SyncButton({
  integration: { id, last_read_at },
}: {
  integration: Extract<Integration, { type: 'ical' }>
}) {
  const t = useTranslations('integrations')
  const words = useErrorWords()
  const format = useFormat()
  const now = useNow()
  const cache = api.useUtils().integrations
  const [asked, setAsked] = useState<{ after: string | null } | null>(null)
  const isReading = asked !== null && asked.after === last_read_at
  api.integrations.getIcal.useQuery(
    { integration_id: id },
    { refetchInterval: isReading ? LOOK_AGAIN_MS.asked : LOOK_AGAIN_MS.otherwise },
  )
  const sync = api.integrations.syncIcal.useMutation({
    onSuccess: () => {
      setAsked({ after: last_read_at })
      return cache.getIcal.invalidate({ integration_id: id })
    },
  })
  return (
    <div className={classes['check']} data-own-line>
      <Button
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        loading={sync.isPending}
        onClick={() => sync.mutate({ integration_id: id })}
      >
        {t('actions.sync')}
      </Button>
      <p className={classes['said']}>
        <output>
          {sync.isError && words.of(sync.error).title}
          {sync.isSuccess && isReading && t('sync_asked')}
        </output>
        {!isReading &&
          !sync.isError &&
          last_read_at !== null &&
          t('sync_read', { ago: format.ago(last_read_at, now) })}
      </p>
    </div>
  )
}
