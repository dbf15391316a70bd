'use client'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../components/card'
import { ErrorNotice } from '../../components/error-notice'
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
          <div className={classes['cards']}>
            {types.map((type) => (
              <TypeCard
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

type TypeCardProps = {
  type: IntegrationType
  rows: readonly Integration[]
  nameOfProperty: (property_id: string) => string | undefined
  onConnect: () => void
}

function TypeCard({ type, rows, nameOfProperty, onConnect }: TypeCardProps) {
  const t = useTranslations()
  return (
    <Card
      title={t(`integrations.types.${type}.name`)}
      level={3}
      icon={<IntegrationIcon type={type} size={20} />}
      aside={
        <div className={classes['actions']}>
          {type === 'ical' && (
            <LinkButton size="xs" variant="default" href={paths.pasteCalendars}>
              {t('channels.paste.open')}
            </LinkButton>
          )}
          {(rows.length === 0 || hasSeveral(type)) && (
            <Button
              size="xs"
              variant={rows.length === 0 ? 'light' : 'subtle'}
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
      }
    >
      {rows.length === 0 ? (
        <p className={classes['empty']}>{t(`integrations.types.${type}.empty`)}</p>
      ) : (
        <ul className={classes['rows']}>
          {rows.map((integration) => (
            <IntegrationRow key={integration.id} integration={integration} nameOfProperty={nameOfProperty} />
          ))}
        </ul>
      )}
    </Card>
  )
}
