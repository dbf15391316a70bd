'use client'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Breadcrumb } from '../../../components/breadcrumb'
import { Notice } from '../../../components/notice'
import { PageHead } from '../../../components/page-head'
import columns from '../../../components/two-columns.module.css'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { SignatureChecker } from './checker/signature-checker'
import { DeliveriesCard } from './deliveries/deliveries-card'
import { TestButton } from './test-button'
import { TestOutcome } from './test-outcome'
import { webhookAddress } from './webhook-address'
import classes from './webhook-detail.module.css'
import { WebhookFactsCard } from './webhook-facts-card'
import { WebhookKeysCard } from './webhook-keys-card'
import { WebhookStatusBadge } from './webhook-status-badge'

const RemoveWebhookDialog = dynamic(
  () => import('./remove-webhook-dialog').then((module) => module.RemoveWebhookDialog),
  { loading: () => null },
)
const DisableWebhookDialog = dynamic(
  () => import('./disable-webhook-dialog').then((module) => module.DisableWebhookDialog),
  { loading: () => null },
)

const POLL_MS = 15_000

/** One webhook: how it is doing, what it got, its keys, and a checker for signatures. */
export function WebhookDetail({ initial, time_zone }: { initial: Webhook; time_zone: string }) {
  const t = useTranslations('developers.webhooks')
  const [asked, setAsked] = useState<'remove' | 'disable' | null>(null)
  const [tested, setTested] = useState<string | null>(null)
  // Between its removal and the next page nothing may ask for a webhook that is gone.
  const isLeaving = asked === 'remove'
  const { data: webhook } = api.webhooks.get.useQuery(
    { webhook_id: initial.id },
    { initialData: initial, refetchInterval: isLeaving ? false : POLL_MS },
  )
  const close = () => setAsked(null)
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.webhooks} label={t('title')} />}
        title={webhookAddress(webhook.url)}
        context={
          <span className={classes['context']}>
            <WebhookStatusBadge webhook={webhook} time_zone={time_zone} />
            {webhook.description}
          </span>
        }
        action={<TestButton webhook={webhook} onSent={setTested} />}
      />
      <div className={classes['notices']}>
        <StandingNotice webhook={webhook} />
        {tested !== null && (
          <TestOutcome key={tested} webhook_id={webhook.id} event_id={tested} time_zone={time_zone} />
        )}
      </div>
      <div className={columns['columns']}>
        <div className={columns['column']}>
          <DeliveriesCard webhook={webhook} time_zone={time_zone} isPaused={isLeaving} />
          <SignatureChecker />
        </div>
        <div className={columns['column']}>
          <WebhookFactsCard webhook={webhook} time_zone={time_zone} onAsk={setAsked} />
          <WebhookKeysCard webhook={webhook} time_zone={time_zone} />
        </div>
      </div>
      {isLeaving && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'disable' && <DisableWebhookDialog webhook={webhook} onClose={close} />}
    </>
  )
}

/** What a failing or disabled webhook needs; nothing for one that works, or that a person switched off. */
function StandingNotice({ webhook: { status, disabled_reason } }: { webhook: Webhook }) {
  const t = useTranslations('developers.webhooks.notices')
  const trouble = status === 'failing' ? status : status === 'disabled' ? disabled_reason : null
  if (trouble === null || trouble === 'by_user') return null
  return (
    <Notice tone={trouble === 'failing' ? 'attention' : 'blocked'} title={t(`${trouble}.title`)}>
      {t(`${trouble}.text`)}
    </Notice>
  )
}
