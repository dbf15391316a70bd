'use client'
import { REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import type { Integration } from '@stayward/contract/integrations/integration'
import { IconFlask } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Badge } from '../../components/badge'
import { Breadcrumb } from '../../components/breadcrumb'
import { knownWord } from '../../components/known-words'
import { PageHead } from '../../components/page-head'
import columns from '../../components/two-columns.module.css'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { FeedSubtitle } from '../channels/feeds/feed-subtitle'
import { CallbackCard } from './callback-card'
import { CheckButton } from './check-button'
import { DevicesCard } from './devices-card'
import classes from './integration-detail.module.css'
import type { Purpose } from './integration-form'
import { IntegrationFacts } from './integration-facts'
import { IntegrationNotice } from './integration-notice'
import { IntegrationStatus } from './integration-status'
import { SyncButton } from './sync-button'
import { hasCheck, hasDevices, isTest, PROCEDURES } from './integration-types'
import { useIntegrationTitle } from './use-integration-title'

const IntegrationDialog = dynamic(
  () => import('./integration-dialog').then((module) => module.IntegrationDialog),
  { loading: () => null },
)
const FeedSections = dynamic(() =>
  import('../channels/feeds/feed-sections').then((module) => module.FeedSections),
)
const TextWaysCard = dynamic(() =>
  import('../messages/text-ways/text-ways-card').then((module) => module.TextWaysCard),
)
const DevicesStanding = dynamic(() => import('./devices-standing').then((module) => module.DevicesStanding))
const ReportingStanding = dynamic(() =>
  import('./reporting-standing').then((module) => module.ReportingStanding),
)
const ReportingCard = dynamic(() => import('./reporting-card').then((module) => module.ReportingCard))
const RemoveIntegrationDialog = dynamic(
  () => import('./remove-integration-dialog').then((module) => module.RemoveIntegrationDialog),
  { loading: () => null },
)

/** One integration: its state, its devices, and the possible actions. */
export function IntegrationDetail({ initial }: { initial: Integration }) {
  const t = useTranslations('integrations')
  const channels = useTranslations('feeds')
  const [open, setOpen] = useState<Exclude<Purpose, 'connect'> | 'remove' | null>(null)
  const { data: integration } = api.integrations[PROCEDURES[initial.type].get].useQuery(
    { integration_id: initial.id },
    { initialData: initial },
  )
  const title = useIntegrationTitle(integration)
  const close = () => setOpen(null)
  // Without credentials they cannot be listed.
  const listed =
    hasDevices(integration) && integration.status !== 'reauthorization_required' ? integration : null
  const authority = knownWord(REPORTING_AUTHORITIES, integration.type)
  const hasStrip = hasDevices(integration) || authority !== null
  const hasTwoColumns = listed !== null || authority !== null || integration.type === 'twilio'
  const facts = (
    <IntegrationFacts
      integration={integration}
      onChange={() => setOpen('change')}
      onRemove={() => setOpen('remove')}
    />
  )
  return (
    <>
      <PageHead
        above={
          integration.type === 'ical' ? (
            <Breadcrumb href={paths.channels()} label={channels('title')} />
          ) : (
            <Breadcrumb href={paths.integrations} label={t('title')} />
          )
        }
        title={title}
        context={
          <span className={classes['context']}>
            {integration.type === 'ical' ? (
              <FeedSubtitle feed={integration} />
            ) : (
              <>
                {!title.includes(t(`types.${integration.type}.name`)) && t(`types.${integration.type}.name`)}
                {/* Those that have one say it there, with since when. */}
                {!hasStrip && <IntegrationStatus status={integration.status} />}
                {isTest(integration) && (
                  <Badge tone="attention" icon={IconFlask}>
                    {t('test_environment')}
                  </Badge>
                )}
              </>
            )}
          </span>
        }
        action={
          integration.type === 'ical' ? (
            <SyncButton integration={integration} />
          ) : (
            hasCheck(integration) && <CheckButton integration={integration} />
          )
        }
      />
      <IntegrationNotice integration={integration} onReauthorise={() => setOpen('reauthorise')} />
      {hasDevices(integration) && <DevicesStanding integration={integration} />}
      {authority !== null && <ReportingStanding integration={integration} authority={authority} />}
      {integration.type === 'ical' ? (
        <FeedSections feed={integration}>{facts}</FeedSections>
      ) : (
        <div className={hasTwoColumns ? columns['columns'] : undefined}>
          {listed && (
            <div className={columns['column']}>
              <DevicesCard integration={listed} />
            </div>
          )}
          {authority !== null && (
            <div className={columns['column']}>
              <ReportingCard integration={integration} authority={authority} />
            </div>
          )}
          {integration.type === 'twilio' && (
            <div className={columns['column']}>
              <TextWaysCard />
              <CallbackCard url={integration.callback_url} />
            </div>
          )}
          <div className={columns['column']}>{facts}</div>
        </div>
      )}
      {open === 'remove' && <RemoveIntegrationDialog integration={integration} onClose={close} />}
      {(open === 'change' || open === 'reauthorise') && (
        <IntegrationDialog type={integration.type} integration={integration} purpose={open} onClose={close} />
      )}
    </>
  )
}
