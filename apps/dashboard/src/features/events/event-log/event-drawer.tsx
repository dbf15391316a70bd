'use client'
import type { Event } from '@stayward/contract/events/event'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '../../../components/code-block'
import { Drawer } from '../../../components/drawer'
import { Facts } from '../../../components/facts'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { subjectPath } from '../../overview/activity/subject-path'
import classes from './event-drawer.module.css'
import { WebhooksOfEvent } from './webhooks-of-event'

type Props = { event: Event; property: string | undefined; time_zone: string; onClose: () => void }

/** One event in full, as the API returns it. */
export function EventDrawer({ event, property, time_zone, onClose }: Props) {
  const t = useTranslations('developers')
  const format = useFormat()
  const { sequence, type, timestamp, actor_kind, data } = event
  // An event has no names, and does not say whether its subject still exists.
  const subject = { type: data.kind, id: data.id, label: null }
  const path = subjectPath({ subject, property_id: data.property_id })
  return (
    <Drawer
      title={t(`event_types.${type}`)}
      context={t('events.number', { sequence: `#${sequence}` })}
      onClose={onClose}
    >
      <div className={classes['body']}>
        <Facts
          facts={[
            { label: t('events.facts.type'), value: <code>{type}</code> },
            { label: t('events.facts.when'), value: format.instant(timestamp, time_zone) },
            { label: t('events.facts.by'), value: t(`events.by.${actor_kind}`) },
            { label: t('events.facts.property'), value: property },
            {
              label: t('events.facts.subject'),
              value: path !== null && <Link href={path}>{t('events.subject')}</Link>,
            },
          ]}
        />
        <section className={classes['part']}>
          <h3>{t('events.sent.title')}</h3>
          <WebhooksOfEvent event_id={event.id} />
        </section>
        <section className={classes['part']}>
          <h3>{t('events.facts.href')}</h3>
          <CodeBlock label={t('events.facts.href')} text={data.href} copy={t('events.copy_href')} />
        </section>
        <section className={classes['part']}>
          <h3>{t('events.json')}</h3>
          <CodeBlock
            label={t('events.json')}
            text={JSON.stringify(event, null, 2)}
            copy={t('events.copy_json')}
          />
        </section>
      </div>
    </Drawer>
  )
}
