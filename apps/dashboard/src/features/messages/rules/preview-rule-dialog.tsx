'use client'
import { Button } from '@mantine/core'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Dialog, DialogActions } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { PreviewedMessages } from './previewed-messages'
import classes from './preview-rule-dialog.module.css'
import { useSwitchRule } from './use-switch-rule'

type Props = {
  rule: Pick<MessageRule, 'id' | 'name'>
  /** Whether it can be switched on from here. */
  canEnable: boolean
  time_zone: string
  onClose: () => void
}

/** What a rule would send to real bookings and would have sent, before it is switched on. */
export function PreviewRuleDialog({ rule, canEnable, time_zone, onClose }: Props) {
  const t = useTranslations('messages.rules.preview_dialog')
  const common = useTranslations('common')
  const { client } = api.useUtils()
  const preview = useQuery({
    queryKey: ['message-rule-preview', rule.id],
    queryFn: () => client.messageRules.preview.mutate({ rule_id: rule.id }),
    // As things are when it is opened.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const enable = useSwitchRule(onClose)
  const coming = preview.data?.items.filter(({ is_past }) => !is_past) ?? []
  const past = preview.data?.items.filter(({ is_past }) => is_past).toReversed() ?? []
  return (
    <Dialog title={t(canEnable ? 'enable_title' : 'title', { name: rule.name })} isSheet onClose={onClose}>
      <div className={classes['body']}>
        {enable.isError && <FailureNotice error={enable.error} />}
        {preview.isPending && <RowsSkeleton rows={4} height={48} label={common('loading')} />}
        {preview.isError && <ErrorNotice error={preview.error} retry={() => void preview.refetch()} />}
        {preview.data && (
          <>
            <ul className={classes['counts']}>
              <li>{t('coming', { count: preview.data.coming })}</li>
              {preview.data.held > 0 && <li>{t('held', { count: preview.data.held })}</li>}
              <li>{t('past', { count: preview.data.past })}</li>
            </ul>
            {canEnable && <p>{t('starts_now')}</p>}
            <PreviewedMessages
              title={t('coming_title')}
              items={coming}
              note={coming.length < preview.data.coming ? t('shown', { count: coming.length }) : null}
              time_zone={time_zone}
            />
            <PreviewedMessages
              title={t('past_title')}
              items={past}
              note={past.length < preview.data.past ? t('shown_past', { count: past.length }) : null}
              time_zone={time_zone}
            />
          </>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {common(canEnable ? 'cancel' : 'close')}
        </Button>
        {canEnable && (
          <Button
            loading={enable.isPending}
            disabled={!preview.isSuccess}
            onClick={() => enable.mutate({ rule_id: rule.id, enabled: true })}
          >
            {t('enable')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
