'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { Notice } from '../../components/notice'
import { useFaultWords } from '../../errors/use-fault-words'
import { paths } from '../../paths'
import classes from './integration-list.module.css'

/** Lines of problems; the others are below. */
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
  const groups = [
    ...Map.groupBy(troubled, (one) => (one.type === 'ical' ? `ical ${because(one)}` : one.id)).values(),
  ]
  const more = groups.slice(SHOWN).flat().length
  return (
    <Notice tone="attention" title={t('problems.title', { count: troubled.length })}>
      <ul>
        {groups.slice(0, SHOWN).map(
          ([one, ...others]) =>
            one && (
              <li key={one.id}>
                {others.length > 0 ? (
                  <Link href={paths.channels({ state: 'needs_you' })}>
                    {t('problems.calendars', { count: others.length + 1 })}
                  </Link>
                ) : (
                  <Link href={paths.integration(one.type, one.id)}>
                    {(one.type === 'ical' && nameOfProperty(one.config.property_id)) || one.name}
                  </Link>
                )}
                <span className={classes['problem']}>{because(one)}</span>
              </li>
            ),
        )}
        {more > 0 && <li className={classes['more']}>{t('problems.more', { count: more })}</li>}
      </ul>
    </Notice>
  )
}
