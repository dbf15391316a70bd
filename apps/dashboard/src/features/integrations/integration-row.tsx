'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../components/fact-line'
import { Link } from '../../components/link'
import { useFaultWords } from '../../errors/use-fault-words'
import { useNow } from '../../i18n/now'
import { paths } from '../../paths'
import { needsPerson } from '../channels/feeds/feed-standing'
import { FeedStandingBadge } from '../channels/feeds/feed-standing-badge'
import { accountNumberOf } from './account-number'
import classes from './integration-row.module.css'
import { IntegrationIcon } from './integration-icon'
import { IntegrationStatus } from './integration-status'
import { useHealthWords } from './use-health-words'

type Props = {
  integration: Integration
  /** What it carries, in words; null where nothing is known about that. */
  carried: string | null
  nameOfProperty: (property_id: string) => string | undefined
}

/** One integration of the list: its name, what it carries and what it is, its state and since when that is known. The whole row opens it. */
export function IntegrationRow({ integration, carried, nameOfProperty }: Props) {
  const words = useFaultWords()
  const health = useHealthWords()
  const now = useNow()
  const t = useTranslations('integrations')
  const sources = useTranslations('bookings.sources')
  const { type, id, name, status, config, last_error } = integration
  // Most calendars are named after the server they come from, which says little.
  const property = type === 'ical' ? nameOfProperty(config.property_id) : undefined
  const kind = t(`types.${type}.name`)
  const account = accountNumberOf(integration)
  // Many an account is called by its number, which the line below has.
  const isNumbered = account !== null && name.endsWith(` ${account}`)
  const facts = [
    type === 'ical' && sources(config.source),
    property !== undefined && type === 'ical' && name !== config.host && name,
    carried !== null && <span className={classes['carried']}>{carried}</span>,
    type !== 'ical' && !name.includes(kind) && kind,
    type === 'unifi_access' && config.base_url.replace(/^https:\/\//, ''),
    account !== null && t('account', { account }),
    last_error === null ? health(integration) : words(last_error),
  ]
  return (
    <li className={classes['row']}>
      <IntegrationIcon type={type} />
      <div className={classes['words']}>
        <Link className={classes['name']} href={paths.integration(type, id)}>
          {isNumbered ? (
            <>
              {name.slice(0, -account.length)}
              <span className="visually-hidden">{account}</span>
            </>
          ) : (
            (property ?? name)
          )}
        </Link>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
      </div>
      {type === 'ical' && needsPerson(integration, now) ? (
        <FeedStandingBadge feed={integration} />
      ) : (
        <IntegrationStatus status={status} isQuiet />
      )}
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
