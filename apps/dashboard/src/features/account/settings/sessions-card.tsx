'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Card } from '../../../components/card'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { signOut } from '../auth/sign-in'
import classes from './security.module.css'
import { sessionsInOrder, SHOWN_SESSIONS } from './session-order'
import { SessionRow } from './session-row'

/** Where the reader is signed in, with buttons to end each session and all of them. */
export function SessionsCard({ time_zone }: { time_zone: string }) {
  const t = useTranslations()
  const cache = api.useUtils()
  const sessions = api.auth.sessions.useQuery()
  const [asked, setAsked] = useState<'others' | 'all' | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  const items = sessionsInOrder(sessions.data?.items ?? [])
  const shown = showsAll ? items : items.slice(0, SHOWN_SESSIONS)
  const end = api.auth.endSessions.useMutation({
    onSuccess: async (left, { keep_current }) => {
      if (!keep_current) return signOut()
      cache.auth.sessions.setData(undefined, left)
      toast({ message: t('settings.sessions.ended_others') })
      setAsked(null)
    },
  })
  return (
    <Card
      title={t('settings.sessions.title')}
      aside={
        sessions.isSuccess && (
          <div className={classes['asides']}>
            {items.length > 1 && (
              <Button size="xs" variant="default" onClick={() => setAsked('others')}>
                {t('settings.sessions.others.action')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => setAsked('all')}>
              {t('settings.sessions.all.action')}
            </Button>
          </div>
        )
      }
    >
      {sessions.isPending && <RowsSkeleton rows={2} height={56} label={t('common.loading')} />}
      {sessions.isError && <ErrorNotice error={sessions.error} retry={() => void sessions.refetch()} />}
      <ul id={listId}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} time_zone={time_zone} />
        ))}
      </ul>
      {items.length > SHOWN_SESSIONS && (
        <div className={classes['actions']}>
          <Button
            variant="subtle"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t(showsAll ? 'settings.sessions.show_fewer' : 'settings.sessions.show_all', {
              count: items.length,
            })}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`settings.sessions.${asked}.title`)}
          action={t(`settings.sessions.${asked}.confirm`)}
          isDestructive={false}
          isBusy={end.isPending || (end.isSuccess && asked === 'all')}
          error={end.error}
          onConfirm={() => end.mutate({ keep_current: asked === 'others' })}
          onClose={() => setAsked(null)}
        >
          <p>{t(`settings.sessions.${asked}.text`, { count: items.length })}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
