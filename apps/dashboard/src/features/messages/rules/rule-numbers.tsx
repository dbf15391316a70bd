import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { messageSearchPath, OUTBOX_DAYS } from '../message-list/message-search'
import classes from './rule-numbers.module.css'
import { COUNTED_VIEWS, type RuleTotals } from './rule-totals'

/** What has a column of its own on wide screens, whose head says the words. */
const COLUMNS: ReadonlySet<string> = new Set(['coming', 'sent'])

type Props = { rule_id: string; name: string; totals: RuleTotals }

/** How much a rule will send and has sent, each number with the way to its messages. */
export function RuleNumbers({ rule_id, name, totals }: Props) {
  const t = useTranslations('messages.rules.numbers')
  // A rule that sends nothing has something to say as well.
  const shown = COUNTED_VIEWS.filter((view) => totals[view] > 0 || view === 'coming' || view === 'sent')
  return (
    <ul className={classes['numbers']} aria-label={t('label', { name })}>
      {shown.map((view) => (
        <li key={view} data-view={view}>
          <Link
            href={messageSearchPath({ view, rule_id, property_id: null, tag: '' })}
            title={t(`${view}_help`, { days: OUTBOX_DAYS })}
          >
            {COLUMNS.has(view) && (
              <span className={classes['number']} data-none={totals[view] === 0 || undefined} aria-hidden>
                {t('number', { count: totals[view] })}
              </span>
            )}
            <span className={classes['worded']}>{t(view, { count: totals[view] })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
