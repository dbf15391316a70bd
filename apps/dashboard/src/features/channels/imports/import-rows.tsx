'use client'
import { Button, Chip } from '@mantine/core'
import type { Import, ImportItem } from '@stayward/contract/channels/import'
import { IconDownload } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Choice } from '../../../components/best-matches'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import { saveFile } from '../../../components/save-file'
import { useUrlState } from '../../../components/use-url-state'
import classes from './import-rows.module.css'
import { leftRowsFile } from './left-rows-csv'
import { filteredRows, inParts, isLeft, parseRowFilter, presentActions, rowFilterPath } from './row-filter'
import { RowPart } from './row-part'
import { useImportWords } from './use-import-words'

/** Rows that are rendered together. */
const PART = 40

type Props = { one: Import; items: readonly ImportItem[]; properties: readonly Choice[] }

/** The rows of a file with what each of them changes, filtered by action. */
export function ImportRows({ one, items, properties }: Props) {
  const t = useTranslations('imports.rows')
  const words = useImportWords()
  const locale = useLocale()
  const path = useMemo(() => rowFilterPath(one.id), [one.id])
  const [{ rows: filter }, change] = useUrlState(parseRowFilter, path)
  const names = useMemo(() => new Map(properties.map(({ value, label }) => [value, label])), [properties])
  const parts = useMemo(() => inParts(filteredRows(items, filter), PART), [items, filter])
  const left = useMemo(() => items.filter(isLeft).length, [items])
  const notImported = one.counts.unreadable + one.counts.conflict
  return (
    <section aria-labelledby="rows">
      <div className={classes['head']}>
        <h2 id="rows">{t('title')}</h2>
        <p className={classes['counts']}>{words.counts(one)}</p>
        {notImported > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            onClick={() =>
              saveFile(
                leftRowsFile(items, {
                  headingOf: (column) => t(`file.${column}`),
                  reasonOf: words.reason,
                  separator: locale === 'es' ? ';' : ',',
                }),
                `${t('file_name')}.csv`,
              )
            }
          >
            {t('download')}
          </Button>
        )}
      </div>
      <Filters>
        <FilterChips label={t('filter')}>
          <Chip.Group
            value={filter ?? ''}
            onChange={(value) => change(parseRowFilter(new URLSearchParams({ rows: value })))}
          >
            <Chip value="" size="xs" variant="light" name="rows">
              {t('all', { count: items.length })}
            </Chip>
            {presentActions(one.counts).map(({ action, count }) => (
              <Chip key={action} value={action} size="xs" variant="light" name="rows">
                {t('chip', { action: t(`actions.${action}`), count })}
              </Chip>
            ))}
            {left > 0 && (
              <Chip value="left" size="xs" variant="light" name="rows">
                {t('obstacles', { count: left })}
              </Chip>
            )}
          </Chip.Group>
        </FilterChips>
      </Filters>
      <div className={classes['rows']}>
        {parts.map((part, index) => (
          <RowPart
            key={`${filter} ${part[0]?.line}`}
            items={part}
            first={index * PART + 1}
            kind={one.kind}
            names={names}
          />
        ))}
        {parts.length === 0 && <p className={classes['none']}>{t('none')}</p>}
      </div>
    </section>
  )
}
