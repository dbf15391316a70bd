'use client'
import type { PayGroup } from '@stayward/contract/overview/pay-figures'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { monthAfter } from '../../../dates/months'
import { monthTitle } from '../../../i18n/format'
import { api } from '../../../trpc/api'
import classes from './pay.module.css'
import { NOBODY, payInput, paySearchPath } from './pay-search'
import { usePayWords } from './use-pay-words'

type Props = { groups: readonly PayGroup[]; month: string; property_id: string | null }

/** What each person is paid in a month, beside the month before. */
export function PaidPeople({ groups, month, property_id }: Props) {
  const t = useTranslations('pay')
  const locale = useLocale()
  const words = usePayWords()
  const earlier = monthAfter(month, -1)
  const before = api.pay.figures.useQuery(payInput(earlier, property_id))
  const payBefore = new Map(before.data?.groups.map(({ key, pay }) => [key, pay]))
  return (
    <div className={classes['list']}>
      <div className={classes['head']} aria-hidden>
        <span>{t('columns.person')}</span>
        <span>{monthTitle(earlier, locale)}</span>
        <span>{monthTitle(month, locale)}</span>
      </div>
      <ul aria-label={t('people_label')}>
        {groups.map((group) => (
          <li key={group.key} className={classes['person']}>
            <div className={classes['words']}>
              <Link
                className={classes['opener']}
                href={paySearchPath({ month, person: group.key ?? NOBODY, property_id })}
              >
                {group.label || t('nobody')}
              </Link>
              <p className={classes['small']}>{words.jobs(group)}</p>
            </div>
            <p className={classes['before']}>
              <span className="visually-hidden">{monthTitle(earlier, locale)}: </span>
              {words.sum(payBefore.get(group.key) ?? [])}
            </p>
            <p className={classes['amount']}>{words.sum(group.pay)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
