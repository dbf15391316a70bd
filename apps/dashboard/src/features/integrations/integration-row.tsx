'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../components/fact-line'
import { Link } from '../../components/link'
import { useFaultWords } from '../../errors/use-fault-words'
import { paths } from '../../paths'
import { needsPerson } from '../channels/feeds/feed-standing'
import { FeedStandingBadge } from '../channels/feeds/feed-standing-badge'
import { useReadWords } from '../channels/feeds/use-read-words'
import classes from './integration-row.module.css'
import { IntegrationIcon } from './integration-icon'
import { IntegrationStatus } from './integration-status'
import { useHealthWords } from './use-health-words'

type Props = { integration: Integration; nameOfProperty: (property_id: string) => string | undefined }

/** One integration of the list: its name, what it is, its state and since when that is known. The whole row opens it. */
export function IntegrationRow({ integration, nameOfProperty }: Props) {
  const words = useFaultWords()
  const health = useHealthWords()
  const read = useReadWords()
  const t = useTranslations('integrations.types')
  const sources = useTranslations('bookings.sources')
  const { type, id, name, status, config, last_error } = integration
  // Most calendars are named after the server they come from, which says little.
  const property = type === 'ical' ? nameOfProperty(config.property_id) : undefined
  const kind = t(`${type}.name`)
  const facts = [
    type === 'ical' && sources(config.source),
    // Most are named after the server they come from, which says little.
    property !== undefined && type === 'ical' && name !== config.host && name,
    type !== 'ical' && !name.includes(kind) && kind,
    type === 'unifi_access' && config.base_url.replace(/^https:\/\//, ''),
    last_error !== null ? words(last_error) : type === 'ical' ? read(integration) : health(integration),
  ]
  return (
    <li className={classes['row']}>
      <IntegrationIcon type={type} size={20} />
      <div className={classes['words']}>
        <Link className={classes['name']} href={paths.integration(type, id)}>
          {property ?? name}
        </Link>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
      </div>
      {type === 'ical' && needsPerson(integration) ? (
        <FeedStandingBadge feed={integration} />
      ) : (
        <IntegrationStatus status={status} isQuiet />
      )}
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
