'use client'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'
import { LazyIntegrationDialog } from '../../integrations/lazy-integration-dialog'
import classes from './feed-list.module.css'

type Props = { properties: readonly { id: string; name: string }[] }

/** The properties without a calendar, each with the button that connects one, and the way to connect many. */
export function UnconnectedList({ properties }: Props) {
  const t = useTranslations()
  const [connecting, setConnecting] = useState<string | null>(null)
  if (properties.length === 0)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('feeds.unconnected.none')}
        text={t('feeds.unconnected.none_text')}
      />
    )
  return (
    <>
      <div className={classes['bar']}>
        <p>{t('feeds.unconnected.text')}</p>
        <span className={classes['said']} />
        <LinkButton size="xs" variant="default" href={paths.pasteCalendars}>
          {t('channels.paste.open')}
        </LinkButton>
      </div>
      <ul className={classes['rows']}>
        {properties.map(({ id, name }) => (
          <li key={id} className={classes['unconnected']}>
            <Link href={paths.property(id, 'channels')}>{name}</Link>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
              aria-label={t('feeds.unconnected.connect_of', { name })}
              onClick={() => setConnecting(id)}
            >
              {t('feeds.unconnected.connect')}
            </Button>
          </li>
        ))}
      </ul>
      {connecting !== null && (
        <LazyIntegrationDialog
          type="ical"
          integration={null}
          purpose="connect"
          property_id={connecting}
          onClose={() => setConnecting(null)}
        />
      )}
    </>
  )
}
