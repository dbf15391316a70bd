'use client'
import { NativeSelect } from '@mantine/core'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  PROPERTY_FIELDS,
  RESERVATION_FIELDS,
} from '@stayward/contract/channels/import-values'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { knownWord } from '../../../components/known-words'
import { type Mapping, type MappingEdits, type RecognisedFile, withColumn } from './mapping'
import classes from './mapping-card.module.css'
import { useFieldWords } from './use-field-words'

const FIELDS: Record<ImportKind, readonly ImportField[]> = {
  bookings: RESERVATION_FIELDS,
  properties: PROPERTY_FIELDS,
}

type Props = {
  kind: ImportKind
  file: RecognisedFile
  mapping: Mapping
  edits: MappingEdits
  isBusy: boolean
  onEdit: (edits: MappingEdits) => void
}

/** The columns of a file, with some of their values and what they have; open while one that is needed is missing. */
export function ColumnFields({ kind, file, mapping, edits, isBusy, onEdit }: Props) {
  const t = useTranslations('imports')
  const fieldWords = useFieldWords()
  const [wasMissing] = useState(file.missing.length > 0)
  const used = [...mapping.columns.values()].filter((field) => field !== null).length
  return (
    <details className={classes['part']} open={wasMissing}>
      <summary>
        <span className={classes['part_title']}>{t('mapping.columns.title')}</span>
        <span className={classes['note']}>
          {t('mapping.columns.summary', { used, total: file.columns.length })}
        </span>
      </summary>
      <ul className={classes['rows']}>
        {file.columns.map(({ position, heading, samples }) => {
          const name = heading ?? t('mapping.columns.nameless', { letter: letterOf(position) })
          return (
            <li key={position} className={classes['row']}>
              <div className={classes['words']}>
                <p className={classes['name']}>{name}</p>
                <p className={classes['samples']}>{samples.join(' · ') || t('mapping.columns.blank')}</p>
              </div>
              <NativeSelect
                aria-label={t('mapping.columns.field', { column: name })}
                data={[
                  { value: '', label: t('mapping.columns.unused') },
                  ...FIELDS[kind].map((value) => ({ value, label: fieldWords(value) })),
                ]}
                value={mapping.columns.get(position) ?? ''}
                disabled={isBusy}
                onChange={({ currentTarget }) =>
                  onEdit(withColumn(edits, position, knownWord(IMPORT_FIELDS, currentTarget.value)))
                }
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const LETTERS = 26

/** The name of a column in a spreadsheet, A to Z and then AA. */
function letterOf(position: number): string {
  const last = String.fromCodePoint(65 + (position % LETTERS))
  return position < LETTERS ? last : letterOf(Math.floor(position / LETTERS) - 1) + last
}
