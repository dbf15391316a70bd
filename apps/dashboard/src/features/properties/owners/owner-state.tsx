'use client'
import type { MonthlyStatement } from '@stayward/contract/statements/monthly-statement'
import {
  IconClock,
  IconEye,
  IconHomeOff,
  IconLock,
  IconMail,
  IconMinus,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { type OwnerState, stateOf } from './owner-months'
import classes from './owner-list.module.css'

const LOOKS: Record<OwnerState, { tone: Tone; icon: Icon }> = {
  none: { tone: 'neutral', icon: IconHomeOff },
  nothing: { tone: 'neutral', icon: IconMinus },
  running: { tone: 'neutral', icon: IconClock },
  draft: { tone: 'attention', icon: IconPencil },
  issued: { tone: 'information', icon: IconLock },
  mailed: { tone: 'information', icon: IconMail },
  read: { tone: 'ready', icon: IconEye },
}

type Props = { statement: MonthlyStatement; time_zone: string }

/** How far the statement of an owner is, and what is to know about it. */
export function OwnerStateBadge({ statement, time_zone }: Props) {
  const t = useTranslations('owners.state')
  const format = useFormat()
  const now = useNow()
  const state = stateOf(statement)
  const { number, issued_at, last_read_at, stays_without_amount, email } = statement
  const facts = [
    number !== null && t('number', { number }),
    last_read_at !== null
      ? t('read_at', { ago: format.ago(last_read_at, now) })
      : issued_at !== null && t('issued_at', { at: format.date(dayOf(issued_at, time_zone)) }),
    state === 'draft' && stays_without_amount > 0 && t('without_amount', { count: stays_without_amount }),
    state === 'issued' && email === null && t('no_email'),
  ].filter((fact) => fact !== false)
  return (
    <>
      <Badge {...LOOKS[state]}>{t(state)}</Badge>
      {facts.length > 0 && <p className={classes['small']}>{facts.join(' · ')}</p>}
    </>
  )
}
