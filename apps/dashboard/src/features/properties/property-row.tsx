'use client'
import type { Property } from '@stayward/contract/properties/property'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../paths'
import { CoverThumb } from './cover-thumb'
import type { NightsAhead } from './nights-ahead'
import classes from './property-row.module.css'

type Props = {
  property: Property
  /** Undefined until it is known. */
  ahead: NightsAhead | undefined
}

/** One property of the list; the whole row opens it. */
export function PropertyRow({ property, ahead }: Props) {
  const t = useTranslations('properties')
  const tags = property.tags ?? []
  return (
    <li className={classes['row']}>
      <CoverThumb property={property} />
      <div className={classes['words']}>
        <Link className={classes['name']} href={paths.property(property.id)}>
          {property.name}
        </Link>
        <p className={classes['place']}>
          {property.address}, {property.city}
          <span className={classes['facts']}>
            {' · '}
            {t(`kinds.${property.kind}`)}, {t('up_to_guests', { count: property.max_guests })}
          </span>
        </p>
      </div>
      {tags.length > 0 && (
        <ul className={classes['tags']} aria-label={t('tag_filter.label')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <p className={classes['ahead']}>{ahead && <AheadWords {...ahead} />}</p>
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}

/** Whether somebody sleeps there tonight, and until when; otherwise when the next guests come. */
function AheadWords({ occupied_until, arrives_today, next_arrival }: NightsAhead) {
  const t = useTranslations('properties.nights_ahead')
  const format = useFormat()
  if (occupied_until !== null)
    return <span>{t(arrives_today ? 'arriving' : 'until', { day: format.day(occupied_until) })}</span>
  return (
    <>
      <span className={classes['free']}>{t('free')}</span>
      <span className={classes['next']}>
        {next_arrival === null ? t('none') : t('next', { day: format.day(next_arrival) })}
      </span>
    </>
  )
}
