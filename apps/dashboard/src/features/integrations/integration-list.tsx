'use client'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { ErrorNotice } from '../../components/error-notice'
import { Link } from '../../components/link'
import { LinkButton } from '../../components/link-button'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { usePropertiesById } from '../properties/use-properties-by-id'
import { IntegrationIcon } from './integration-icon'
import classes from './integration-list.module.css'
import { IntegrationProblems } from './integration-problems'
import { IntegrationRow } from './integration-row'
import { hasSeveral, TYPES_BY_PURPOSE } from './integration-types'

const IntegrationDialog = dynamic(
  () => import('./integration-dialog').then((module) => module.IntegrationDialog),
  { loading: () => null },
)

/** Calendars listed here; the page of channels has all of them. */
const CALENDARS_SHOWN = 3

/** The account's integrations by what they are for and by type; a type without any says what it would do. */
export function IntegrationList() {
  const t = useTranslations()
  const [connecting, setConnecting] = useState<IntegrationType | null>(null)
  const list = api.integrations.list.useQuery()
  const items = list.data?.items ?? []
  const feeds = items.flatMap(({ type, config }) => (type === 'ical' ? [config.property_id] : []))
  const properties = usePropertiesById(feeds)

  if (list.isPending) return <RowsSkeleton rows={4} height={128} label={t('common.loading')} />
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  return (
    <div className={classes['types']}>
      <IntegrationProblems
        integrations={items}
        nameOfProperty={(property_id) => properties.get(property_id)?.name}
      />
      {[...TYPES_BY_PURPOSE].map(([purpose, types]) => (
        <section key={purpose} className={classes['purpose']} aria-labelledby={`purpose-${purpose}`}>
          <h2 id={`purpose-${purpose}`}>{t(`integrations.purposes.${purpose}`)}</h2>
          <div className={classes['block']}>
            {types.map((type) => (
              <TypeGroup
                key={type}
                type={type}
                rows={items.filter((integration) => integration.type === type)}
                nameOfProperty={(property_id) => properties.get(property_id)?.name}
                onConnect={() => setConnecting(type)}
              />
            ))}
          </div>
        </section>
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

type TypeGroupProps = {
  type: IntegrationType
  rows: readonly Integration[]
  nameOfProperty: (property_id: string) => string | undefined
  onConnect: () => void
}

/** A type of integrations: what there is of it, or what it would do, and the way to connect one. */
function TypeGroup({ type, rows, nameOfProperty, onConnect }: TypeGroupProps) {
  const t = useTranslations()
  const id = useId()
  // All calendars have a page of their own.
  const shown = type === 'ical' ? rows.slice(0, CALENDARS_SHOWN) : rows
  return (
    <section className={classes['type']} aria-labelledby={id}>
      <h3 id={id} className={classes['name']}>
        <IntegrationIcon type={type} size={20} />
        {t(`integrations.types.${type}.name`)}
      </h3>
      <div className={classes['actions']}>
        {type === 'ical' && (
          <LinkButton
            className={classes['many'] ?? ''}
            size="xs"
            variant="subtle"
            href={paths.pasteCalendars}
          >
            {t('channels.paste.open')}
          </LinkButton>
        )}
        {(rows.length === 0 || hasSeveral(type)) && (
          <Button
            size="xs"
            variant={rows.length === 0 ? 'default' : 'subtle'}
            {...(rows.length > 0 &&
              type !== 'ical' && {
                'aria-label': t('integrations.connect_another_of', {
                  name: t(`integrations.types.${type}.name`),
                }),
              })}
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={onConnect}
          >
            {t(
              rows.length === 0 || type === 'ical'
                ? `integrations.types.${type}.connect`
                : 'integrations.connect_another',
            )}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={classes['empty']}>{t(`integrations.types.${type}.empty`)}</p>
      ) : (
        <ul className={classes['rows']}>
          {shown.map((integration) => (
            <IntegrationRow key={integration.id} integration={integration} nameOfProperty={nameOfProperty} />
          ))}
          {shown.length < rows.length && (
            <li className={classes['all']}>
              <Link href={paths.channels()}>{t('integrations.all_calendars', { count: rows.length })}</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
