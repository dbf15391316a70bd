'use client'
import type { BulkField, BulkProperty } from '@stayward/contract/properties/property-bulk'
import { VisuallyHidden } from '@mantine/core'
import { keysOf } from '@stayward/contract/kernel/keys'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import classes from './bulk-differences.module.css'
import { useBulkWords } from './use-bulk-words'

/** As many fields have room for a column each; more are below each other. */
const MOST_COLUMNS = 3
/** As many properties that stay as they are share a line; of more, the others are below it on demand. */
const MOST_NAMES = 10
/** How many of more are in the line. */
const NAMED = 5

type Props = {
  properties: readonly BulkProperty[]
  /** What is said of those that stay as they are: they have it already, or nothing was done with them. */
  same?: 'same' | 'untouched'
}

/**
 * What changes in each property, before and after: a line for each property and a column for each field. Those that
 * cannot be changed come first, and those that stay as they are share a line.
 */
export function BulkDifferences({ properties, same: said = 'same' }: Props) {
  const t = useTranslations('properties.bulk')
  const words = useBulkWords()
  const refused = properties.filter((one) => one.refused !== null)
  const accepted = properties.filter((one) => one.refused === null)
  const changing = accepted.filter(({ changes }) => keysOf(changes).length > 0)
  const same = accepted.filter(({ changes }) => keysOf(changes).length === 0)
  const nameOf = ({ name }: BulkProperty) => name ?? t('unknown')
  const fields = [...new Set(changing.flatMap(({ changes }) => keysOf(changes)))]
  const columns = fields.length <= MOST_COLUMNS ? Math.max(1, fields.length) : 1
  const tracks = { gridTemplateColumns: `minmax(0, 1.2fr) repeat(${columns}, minmax(0, 1fr))` }
  const shown = [...refused, ...changing]
  return (
    <div className={classes['differences']}>
      {changing.length > 0 && columns === fields.length && (
        <div className={classes['head']} style={tracks} aria-hidden>
          <span>{t('columns_property')}</span>
          {fields.map((field) => (
            <span key={field}>{words.nameOf(field)}</span>
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <ul
          className={classes['list']}
          aria-label={t('differences')}
          data-stacked={columns < fields.length || undefined}
        >
          {shown.map((property) => (
            <li key={property.id} className={classes['property']} style={tracks}>
              <Link className={classes['name']} href={paths.property(property.id)}>
                {nameOf(property)}
              </Link>
              {property.refused !== null ? (
                <p className={classes['refused']}>
                  <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
                  {words.ofRefusal(property.refused)}
                </p>
              ) : (
                fields.map((field) => (
                  <Difference key={field} field={field} changes={property.changes} words={words} />
                ))
              )}
            </li>
          ))}
        </ul>
      )}
      {same.length > 0 && (
        <div className={classes['same']}>
          <Same said={said} names={same.map(nameOf)} />
        </div>
      )}
    </div>
  )
}

type SameProps = { said: NonNullable<Props['same']>; names: readonly string[] }

/** The properties that stay as they are. */
function Same({ said, names }: SameProps) {
  const t = useTranslations('properties.bulk')
  const format = useFormat()
  const count = names.length
  if (count <= MOST_NAMES) return <p>{t(said, { count, names: format.list(names) })}</p>
  const more = t('same_more', { count: count - NAMED })
  return (
    <details>
      <summary>{t(said, { count, names: format.list([...names.slice(0, NAMED), more]) })}</summary>
      <p>{format.list(names.slice(NAMED))}</p>
    </details>
  )
}

type DifferenceProps = {
  field: BulkField
  changes: BulkProperty['changes']
  words: ReturnType<typeof useBulkWords>
}

/** A field of a property before and after; it keeps its column where it does not change. */
function Difference({ field, changes, words }: DifferenceProps) {
  const t = useTranslations('properties.bulk')
  const difference = changes[field]
  if (!difference) return <p className={classes['unchanged']}>{t('unchanged')}</p>
  return (
    <p className={classes['difference']}>
      <span className={classes['field']}>{words.nameOf(field)}</span>
      <span className={classes['before']}>{words.of(field, difference.before)}</span>
      <IconArrowRight size={14} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t('becomes')}</VisuallyHidden>
      <span className={classes['after']}>{words.of(field, difference.after)}</span>
    </p>
  )
}
