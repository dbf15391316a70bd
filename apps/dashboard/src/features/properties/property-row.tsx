'use client'
import type { Property } from '@stayward/contract/properties/property'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { paths } from '../../paths'
import { CoverThumb } from './cover-thumb'
import classes from './property-row.module.css'

/** One property of the list; the whole row opens it. */
export function PropertyRow({ property }: { property: Property }) {
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
        </p>
      </div>
      {tags.length > 0 && (
        <ul className={classes['tags']} aria-label={t('tag_filter.label')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <p className={classes['facts']}>
        <span>{t(`kinds.${property.kind}`)}</span>
        <span className="tabular">{t('up_to_guests', { count: property.max_guests })}</span>
      </p>
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
