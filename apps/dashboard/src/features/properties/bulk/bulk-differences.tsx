'use client'
import type { BulkField, BulkProperty } from '@stayward/contract/properties/property-bulk'
import { VisuallyHidden } from '@mantine/core'
import { keysOf } from '@stayward/contract/kernel/keys'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import classes from './bulk-edit.module.css'
import { useBulkWords } from './use-bulk-words'

/** What changes in each property, before and after; those that change first. */
export function BulkDifferences({ properties }: { properties: readonly BulkProperty[] }) {
  const t = useTranslations('properties.bulk')
  const words = useBulkWords()
  const rank = ({ refused, changes }: BulkProperty) =>
    refused !== null ? 0 : keysOf(changes).length > 0 ? 1 : 2
  return (
    <ul className={classes['differences']} aria-label={t('differences')}>
      {properties
        .toSorted((one, other) => rank(one) - rank(other))
        .map(({ id, name, changes, refused }) => (
          <li key={id} className={classes['property']}>
            <Link className={classes['name']} href={paths.property(id)}>
              {name ?? t('unknown')}
            </Link>
            <div>
              {refused !== null && (
                <p className={classes['refused']}>
                  <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
                  {words.ofRefusal(refused)}
                </p>
              )}
              {refused === null && keysOf(changes).length === 0 && (
                <p className={classes['same']}>{t('same')}</p>
              )}
              {keysOf(changes).map((field) => (
                <Difference key={field} field={field} changes={changes} words={words} />
              ))}
            </div>
          </li>
        ))}
    </ul>
  )
}

type DifferenceProps = {
  field: BulkField
  changes: BulkProperty['changes']
  words: ReturnType<typeof useBulkWords>
}

function Difference({ field, changes, words }: DifferenceProps) {
  const t = useTranslations('properties.bulk')
  const difference = changes[field]
  if (!difference) return null
  const [before, after] = [words.of(field, difference.before), words.of(field, difference.after)]
  return (
    <p className={classes['difference']}>
      <span className={classes['field']}>{words.nameOf(field)}</span>
      <span className={classes['before']}>{before}</span>
      <IconArrowRight size={14} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t('becomes')}</VisuallyHidden>
      <span className={classes['after']}>{after}</span>
    </p>
  )
}
