'use client'
import type { RegisterEntry } from '@stayward/contract/report'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { saveFile } from '../../components/save-file'
import { useFormat } from '../../i18n/use-format'
import { api } from '../../trpc/api'
import classes from './register-book.module.css'
import { registerFile } from './register-csv'

type Props = { property: { id: string; name: string }; from: string; to: string }

/** The register book of a property for a time: to look at, to print, and as a file. It is read only when asked for. */
export function RegisterBook({ property, ...initial }: Props) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const [range, setRange] = useState(initial)
  const read = api.reports.registerBook.useMutation()
  const ask = () => read.mutate({ property_id: property.id, ...range })
  const items = read.data?.items ?? []
  const download = () =>
    saveFile(
      registerFile(items, (column) => t(`fields.${column}`)),
      `${property.name}-${range.from}-${range.to}.csv`,
    )
  return (
    <>
      <p className={classes['why']}>{t('book.text')}</p>
      <form
        className={classes['range']}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {t(`book.${end}`)}
            <input
              type="date"
              required
              value={range[end]}
              onChange={({ currentTarget }) => setRange({ ...range, [end]: currentTarget.value })}
            />
          </label>
        ))}
        <Button type="submit" loading={read.isPending}>
          {t('book.show')}
        </Button>
        {items.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('book.print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={download}
            >
              {t('sheet.action')}
            </Button>
          </>
        )}
      </form>
      {read.isPending && <RowsSkeleton rows={4} height={64} label={common('loading')} />}
      {read.isError && <ErrorNotice error={read.error} retry={ask} />}
      {read.isSuccess && (
        <output className={classes['count']}>
          {items.length === 0 ? t('book.empty') : t('book.count', { count: items.length })}
        </output>
      )}
      {items.length > 0 && <Entries items={items} />}
    </>
  )
}

function Entries({ items }: { items: readonly RegisterEntry[] }) {
  const t = useTranslations('reports')
  const format = useFormat()
  const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {(['guest', 'document', 'residence', 'contact', 'stay', 'signature'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`book.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => (
            <tr key={entry.guest_id}>
              <th scope="row">
                {[entry.first_name, entry.last_name, entry.second_last_name].filter(Boolean).join(' ')}
                <small>
                  {lines(
                    format.day(entry.date_of_birth),
                    entry.sex,
                    entry.nationality_country_code,
                    entry.relationship_code,
                  )}
                </small>
              </th>
              <td>
                {lines(entry.document_type, entry.document_number)}
                <small>{entry.document_support_number}</small>
              </td>
              <td>
                {entry.residence_address}
                <small>
                  {lines(entry.residence_postal_code, entry.residence_city, entry.residence_country_code)}
                </small>
              </td>
              <td>
                {entry.phone}
                <small>{entry.email}</small>
              </td>
              <td>
                {format.day(entry.arrival_date)} – {format.day(entry.departure_date)}
                <small>{entry.reference}</small>
                <small>{t('book.kept', { day: format.day(entry.erase_after) })}</small>
              </td>
              <td className={classes['signature']} aria-label={t('book.signature')} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
