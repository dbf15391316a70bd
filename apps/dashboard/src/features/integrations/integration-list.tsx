'use client'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { feedAt } from '../channels/feeds/feed'
import { usePropertiesById } from '../properties/use-properties-by-id'
import { AddMore } from './add-more'
import { CalendarsRow } from './calendars-row'
import { IntegrationIcon } from './integration-icon'
import classes from './integration-list.module.css'
import { IntegrationProblems } from './integration-problems'
import { IntegrationRow } from './integration-row'
import { LockProblems } from './lock-problems'
import { useCarried } from './use-carried'
import { hasSeveral, type IntegrationPurpose, TYPES_BY_PURPOSE } from './integration-types'

const IntegrationDialog = dynamic(
  () => import('./integration-dialog').then((module) => module.IntegrationDialog),
  { loading: () => null },
)

/** Calendars listed here, one by one; of more there is a row that leads to the page of channels. */
const CALENDARS_SHOWN = 3

/** The account's integrations by what they are for; a type without any says what it would do. */
export function IntegrationList() {
  const t = useTranslations()
  const [connecting, setConnecting] = useState<IntegrationType | null>(null)
  const list = api.integrations.list.useQuery()
  const listed = list.data?.items ?? []
  const feeds = listed.flatMap(({ type, config }) => (type === 'ical' ? [config.property_id] : []))
  const properties = usePropertiesById(feeds)
  const items = listed.map((one) =>
    one.type === 'ical' ? feedAt(one, properties.get(one.property_id)) : one,
  )
  const carriedBy = useCarried()

  if (list.isPending) return <RowsSkeleton rows={4} height={128} label={t('common.loading')} />
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  return (
    <div className={classes['types']}>
      <IntegrationProblems
        integrations={items}
        nameOfProperty={(property_id) => properties.get(property_id)?.name}
      />
      <LockProblems />
      {[...TYPES_BY_PURPOSE].map(([purpose, types]) => (
        <Purpose
          key={purpose}
          purpose={purpose}
          types={types}
          integrations={items}
          carriedBy={carriedBy}
          nameOfProperty={(property_id) => properties.get(property_id)?.name}
          onConnect={setConnecting}
        />
      ))}
      {connecting && (
        <IntegrationDialog
          type={connecting}
          integration={null}
          purpose="connect"
          onClose={() => setConnecting(null)}
        />
      )}
    </div>
  )
}

type PurposeProps = {
  purpose: IntegrationPurpose
  types: readonly IntegrationType[]
  integrations: readonly Integration[]
  carriedBy: (integration: Integration) => string | null
  nameOfProperty: (property_id: string) => string | undefined
  onConnect: (type: IntegrationType) => void
}

/** What there is for a purpose, the way to add more, and below it what types without any would do. */
function Purpose({ purpose, types, integrations, carriedBy, nameOfProperty, onConnect }: PurposeProps) {
  const t = useTranslations()
  const rows = types.flatMap((type) => integrations.filter((integration) => integration.type === type))
  // Many calendars have a page of their own.
  const isSummed = purpose === 'calendars' && rows.length > CALENDARS_SHOWN
  const has = (type: IntegrationType) => rows.some((integration) => integration.type === type)
  return (
    <section className={classes['purpose']} aria-labelledby={`purpose-${purpose}`}>
      <header className={classes['head']}>
        <h2 id={`purpose-${purpose}`}>{t(`integrations.purposes.${purpose}`)}</h2>
        {purpose === 'calendars' && (
          <LinkButton
            className={classes['many'] ?? ''}
            size="compact-sm"
            variant="subtle"
            href={paths.pasteCalendars}
          >
            {t('channels.paste.open')}
          </LinkButton>
        )}
        <AddMore
          purpose={purpose}
          types={types.filter((type) => has(type) && hasSeveral(type))}
          onConnect={onConnect}
        />
      </header>
      <ul className={classes['block']}>
        {isSummed ? (
          <CalendarsRow feeds={rows.flatMap((one) => (one.type === 'ical' ? [one] : []))} />
        ) : (
          rows.map((integration) => (
            <IntegrationRow
              key={integration.id}
              integration={integration}
              carried={carriedBy(integration)}
              nameOfProperty={nameOfProperty}
            />
          ))
        )}
        {types
          .filter((type) => !has(type))
          .map((type) => (
            <li key={type} className={classes['offer']}>
              <IntegrationIcon type={type} />
              <div className={classes['words']}>
                <p className={classes['name']}>{t(`integrations.types.${type}.name`)}</p>
                <p className={classes['empty']}>{t(`integrations.types.${type}.empty`)}</p>
              </div>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
                onClick={() => onConnect(type)}
              >
                {t(`integrations.types.${type}.connect`)}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}
