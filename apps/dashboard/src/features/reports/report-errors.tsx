'use client'
import type { ReportError } from '@stayward/contract/report'
import { useTranslations } from 'next-intl'
import { api } from '../../trpc/api'
import classes from './report-row.module.css'

type Props = { booking_id: string; errors: readonly ReportError[] }

/** What has to be mended: whose field it is, and what is wrong with it. */
export function ReportErrors({ booking_id, errors }: Props) {
  const t = useTranslations('reports')
  const { data: guests } = api.checkin.guests.useQuery({ booking_id })
  const nameOf = (guest_id: string | null) => {
    const guest = guests?.items.find(({ id }) => id === guest_id)
    return guest && `${guest.first_name} ${guest.last_name}`
  }
  const fieldOf = (field: string | null) =>
    field !== null && t.has(`fields.${field}` as never) ? t(`fields.${field}` as never) : null
  const sentenceOf = ({ code, message }: ReportError) => {
    const key = `rules.${code}` as never // Codes of ours have words; the authority's own come with theirs.
    return t.has(key) ? t(key) : t('authority_says', { sentence: message, code })
  }
  return (
    <ul className={classes['errors']}>
      {errors.map((error) => (
        <li key={`${error.guest_id}${error.field}${error.code}`}>
          {[nameOf(error.guest_id), fieldOf(error.field), sentenceOf(error)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}
