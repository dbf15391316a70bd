'use client'
import type { ImportItem } from '@stayward/contract/channels/import'
import type { ImportKind } from '@stayward/contract/channels/import-values'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '../../../components/link'
import { nightsBetween } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { ActionBadge } from './action-badge'
import classes from './import-row.module.css'
import { NO_LISTING } from './mapping'
import { changesOf, guestOf, textsOf } from './row-changes'
import { useFieldWords } from './use-field-words'
import { useImportWords } from './use-import-words'

type Props = { item: ImportItem; kind: ImportKind; names: ReadonlyMap<string, string> }

/** A row of a file: whose stay it is, what it changes, and why. */
export function ImportRow({ item, kind, names }: Props) {
  const t = useTranslations('imports')
  const words = useImportWords()
  const fieldWords = useFieldWords()
  const { line, action, row, from, to, property_id, listing, obstacle } = item
  const property = property_id === null ? undefined : names.get(property_id)
  // What a row says is deleted some time after the import.
  const said = row && (row.name ?? guestOf(row) ?? row.external_reference)
  const name = said ?? (kind === 'properties' ? property : undefined) ?? t('rows.line', { line })
  const reference = row?.external_reference
  const place = property ?? (listing === NO_LISTING ? null : listing)
  return (
    <li className={classes['row']}>
      <span className={classes['line']}>
        <span className="visually-hidden">{t('rows.line', { line })}</span>
        <span aria-hidden>{line}</span>
      </span>
      <div className={classes['badge']}>
        <ActionBadge action={action} />
      </div>
      <div className={classes['words']}>
        <p className={classes['name']}>
          {name}
          {reference && reference !== name && <span className={classes['reference']}>{reference}</span>}
        </p>
        <p className={classes['reason']}>
          {words.reason(item)}
          <RowLink item={item} kind={kind} />
        </p>
        <Changes item={item} />
        <Texts item={item} />
        {row?.left_out.map(({ column, text }) => (
          <p key={column} className={classes['obstacle']}>
            <IconInfoCircle size={16} stroke={1.5} aria-hidden />
            {t('rows.left_out', { column: fieldWords(column), text })}
          </p>
        ))}
        {obstacle && (
          <p className={classes['obstacle']}>
            <IconInfoCircle size={16} stroke={1.5} aria-hidden />
            {t(`obstacles.${obstacle}`)}
          </p>
        )}
      </div>
      {kind === 'bookings' && (
        <div className={classes['stay']}>
          {from && to && <Nights from={from} to={to} />}
          {place && <p className={classes['place']}>{place}</p>}
        </div>
      )}
    </li>
  )
}

function Nights({ from, to }: { from: string; to: string }) {
  const t = useTranslations('imports.rows')
  const format = useFormat()
  return (
    <p className={classes['nights']}>
      {t('nights', { from: format.day(from), to: format.day(to) })}{' '}
      <span className={classes['count']}>{t('nights_count', { count: nightsBetween(from, to) })}</span>
    </p>
  )
}

/** The link to the booking or property that a row is about. */
function RowLink({ item: { action, booking_id, property_id }, kind }: Pick<Props, 'item' | 'kind'>) {
  const t = useTranslations('imports.rows')
  if (kind === 'properties' && property_id !== null)
    return <Link href={paths.property(property_id)}>{t('open_property')}</Link>
  if (booking_id === null) return null
  return (
    <Link href={paths.booking(booking_id)}>
      {t(action === 'conflict' ? 'other_booking' : 'open_booking')}
    </Link>
  )
}

/** What a row changes: for a new booking what it gets, otherwise before and after. */
function Changes({ item }: { item: ImportItem }) {
  const t = useTranslations('imports.rows')
  const words = useImportWords()
  if (item.action === 'cancel')
    return (
      <p className={classes['changes']}>
        <Change before={t('confirmed')} after={t('cancelled')} />
      </p>
    )
  const changes = changesOf(item)
  if (changes.length === 0) return null
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={change.name}>
          <span className={classes['label']}>{t(`changes.${change.name}`)}</span>{' '}
          {item.action === 'fill' ? (
            <Change before={t('empty')} after={words.value(change)} />
          ) : (
            words.value(change)
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a row writes for the guests of a property, in each language. */
function Texts({ item }: { item: ImportItem }) {
  const t = useTranslations('imports.rows')
  const fieldWords = useFieldWords()
  const texts = textsOf(item)
  if (texts.length === 0) return null
  return (
    <ul className={classes['changes']}>
      {texts.map(({ field, text }) => (
        <li key={field}>
          <span className={classes['label']}>{fieldWords(field)}</span>{' '}
          {item.action === 'fill' ? <Change before={t('empty')} after={text} /> : text}
        </li>
      ))}
    </ul>
  )
}

function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useTranslations('imports.rows')
  return (
    <span className={classes['change']}>
      <span className="visually-hidden">{t('before')} </span>
      <span className={classes['before']}>{before}</span>
      <IconArrowRight size={14} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t('after')} </span>
      <span>{after}</span>
    </span>
  )
}
