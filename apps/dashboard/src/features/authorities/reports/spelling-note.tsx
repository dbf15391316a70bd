import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import classes from './report-row.module.css'

/** The names that an authority gets in other letters; nothing where all of them are written as they are. */
export function SpellingNote({ booking_id }: { booking_id: string }) {
  const t = useTranslations('reports.spelling')
  const { data } = api.reports.spellings.useQuery({ booking_id })
  const spellings = data?.items ?? []
  const authorities = [...new Set(spellings.map(({ authority }) => authority))]
  return authorities.map((authority) => (
    <p key={authority} className={classes['quiet']}>
      {t('text', {
        authority: AUTHORITY_NAMES[authority],
        names: spellings
          .filter((one) => one.authority === authority)
          .map(({ name, written_as }) => t('name', { name, written_as }))
          .join(', '),
      })}
    </p>
  ))
}
