'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Choice } from '../../../components/best-matches'
import { SearchSelect } from '../../../components/search-select'
import { type Mapping, type MappingEdits, NO_LISTING, type RecognisedFile, withProperty } from './mapping'
import classes from './mapping-card.module.css'

type Props = {
  file: RecognisedFile
  mapping: Mapping
  properties: readonly Choice[]
  edits: MappingEdits
  isBusy: boolean
  onEdit: (edits: MappingEdits) => void
}

/** The listings of a file with their properties; open while one of them has none. */
export function ListingFields({ file, mapping, properties, edits, isBusy, onEdit }: Props) {
  const t = useTranslations('imports.mapping.listings')
  const unknown = file.listings.filter(({ property_id }) => property_id === null).length
  // Stays as it was opened while the last unknown listing gets its property.
  const [wasUnknown] = useState(unknown > 0)
  return (
    <details className={classes['part']} open={wasUnknown}>
      <summary>
        <span className={classes['part_title']}>{t('title')}</span>
        {unknown > 0 && <span className={classes['guessed']}>{t('unknown', { count: unknown })}</span>}
      </summary>
      <p className={classes['note']}>{t('text')}</p>
      <ul className={classes['rows']}>
        {file.listings.map(({ text, rows }) => {
          const name = text === NO_LISTING ? t('all') : text
          return (
            <li key={text} className={classes['row']}>
              <div className={classes['words']}>
                <p className={classes['name']}>{name}</p>
                <p className={classes['samples']}>{t('rows', { count: rows })}</p>
                {mapping.guessed.has(text) && <p className={classes['guessed']}>{t('guessed')}</p>}
              </div>
              <SearchSelect
                aria-label={t('property', { listing: name })}
                placeholder={t('choose')}
                choices={properties}
                value={mapping.properties.get(text) ?? null}
                disabled={isBusy}
                onChange={(property_id) =>
                  property_id !== null && onEdit(withProperty(edits, text, property_id))
                }
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
