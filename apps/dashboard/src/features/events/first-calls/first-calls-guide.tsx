'use client'
import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { newTab } from '../../../i18n/rich-links'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { CallCard } from './call-card'
import { curlOf, type FirstCalls } from './first-calls'
import classes from './first-calls-guide.module.css'

const CreateApiKeyDialog = dynamic(
  () => import('../../account/api-keys/create-api-key-dialog').then((module) => module.CreateApiKeyDialog),
  { loading: () => null },
)

type Props = {
  api_url: string
  calls: FirstCalls
  /** All scopes; the browser does not load the schemas they are built with. */
  scopes: readonly ApiKeyScope[]
}

/** From a key to the latest event: commands that work as they are pasted, and what they return. */
export function FirstCallsGuide({ api_url, calls, scopes }: Props) {
  const t = useTranslations('developers.first_calls')
  const [isCreating, setIsCreating] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const onRequest = { enabled: false }
  const properties = api.properties.list.useQuery(calls.properties, onRequest)
  const bookings = api.bookings.list.useQuery(calls.bookings, onRequest)
  const events = api.events.list.useQuery(calls.events, onRequest)
  const commandOf = (name: keyof FirstCalls) =>
    curlOf(api_url, `/v1/${name}`, calls[name], token ?? `<${t('key.placeholder')}>`)
  return (
    <section className={classes['steps']} aria-labelledby="first-calls">
      <header>
        <h2 id="first-calls" className={classes['title']}>
          {t('title')}
        </h2>
        <p className={classes['end']}>{t('context')}</p>
      </header>
      <Card title={t('key.title')} level={3}>
        <div className={classes['key']}>
          <p>{t('key.text')}</p>
          <output>{token !== null && <Notice tone="ready" title={t('key.in_use')} />}</output>
          <LiveFields>
            <div className={classes['actions']}>
              <Button
                variant={token === null ? 'filled' : 'default'}
                leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
                onClick={() => setIsCreating(true)}
              >
                {t('key.create')}
              </Button>
              <LinkButton variant="default" href={paths.apiKeys}>
                {t('key.manage')}
              </LinkButton>
            </div>
          </LiveFields>
        </div>
      </Card>
      <CallCard name="properties" command={commandOf('properties')} answer={properties} />
      <CallCard name="bookings" command={commandOf('bookings')} answer={bookings} />
      <CallCard name="events" command={commandOf('events')} answer={events} />
      <p className={classes['end']}>
        {t('as_you')} {t.rich('docs', { link: newTab(`${api_url}/docs`) })}
      </p>
      {isCreating && (
        <CreateApiKeyDialog
          scopes={scopes}
          initial={{
            name: t('key.name'),
            access: { properties: 'read', bookings: 'read', events: 'read' },
            expires: '30',
          }}
          onMade={setToken}
          onClose={() => setIsCreating(false)}
        />
      )}
    </section>
  )
}
