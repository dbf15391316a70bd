'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { Notice } from '../../components/notice'
import { useFaultWords } from '../../errors/use-fault-words'
import { paths } from '../../paths'
import classes from './integration-list.module.css'

/** Problems named one by one; the others are below. */
const SHOWN = 4

/** Statuses that a person has to look into: the others work or are still being connected. */
const TROUBLED: readonly Integration['status'][] = ['degraded', 'reauthorization_required', 'disconnected']

type Props = {
  integrations: readonly Integration[]
  nameOfProperty: (property_id: string) => string | undefined
}

/** What does not work among all integrations, before the list of them; nothing where all work. */
export function IntegrationProblems({ integrations, nameOfProperty }: Props) {
  const t = useTranslations('integrations')
  const words = useFaultWords()
  const troubled = integrations
    .filter(({ status }) => TROUBLED.includes(status))
    .toSorted((one, other) => TROUBLED.indexOf(other.status) - TROUBLED.indexOf(one.status))
  if (troubled.length === 0) return null
  const because = ({ last_error, status }: Integration) =>
    last_error === null ? t(`statuses.${status}`) : words(last_error)
  // Calendars are many, and fail together: once for each reason.
  const calendars = troubled.filter(({ type }) => type === 'ical')
  const reasons = [...Map.groupBy(calendars, because)].filter(([, { length }]) => length > 1)
  const alone = troubled.filter(
    (one) => one.type !== 'ical' || !reasons.some(([reason]) => reason === because(one)),
  )
  const more = alone.length - SHOWN
  return (
    <Notice tone="attention" title={t('problems.title', { count: troubled.length })}>
      <ul>
        {reasons.map(([reason, { length }]) => (
          <li key={reason}>
            <Link href={paths.channels({ state: 'needs_you' })}>
              {t('problems.calendars', { count: length })}
            </Link>
            <span className={classes['problem']}>{reason}</span>
          </li>
        ))}
        {alone.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Link href={paths.integration(one.type, one.id)}>
              {(one.type === 'ical' && nameOfProperty(one.config.property_id)) || one.name}
            </Link>
            <span className={classes['problem']}>{because(one)}</span>
          </li>
        ))}
        {more > 0 && <li className={classes['more']}>{t('problems.more', { count: more })}</li>}
      </ul>
    </Notice>
  )
}
