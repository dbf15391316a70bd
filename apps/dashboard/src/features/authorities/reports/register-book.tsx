'use client'
import { SPAIN } from '@stayward/contract/authorities/authority'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { saveFile } from '../../../components/save-file'
import { DayField } from '../../../dates/day-field'
import { lastDayOf, monthAfter } from '../../../dates/months'
import { stopAtUnread } from '../../../dates/stop-at-unread'
import { monthTitle } from '../../../i18n/format'
import { api } from '../../../trpc/api'
import classes from './register-book.module.css'
import { RegisterEntries } from './register-entries'
import { registerFile } from './register-csv'
import { useRegisterWords } from './use-register-words'

type Props = {
  property: {
    id: string
    name: string
    registration_number: string | null
    time_zone: string
    country_code: string
  }
  from: string
  to: string
}

/**
 * The register book of a property for a period: to read, to print, and as a file. It is loaded only on
 * request.
 */
export function RegisterBook({ property, ...initial }: Props) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const locale = useLocale()
  const [range, setRange] = useState(initial)
  const current = initial.to.slice(0, 7)
  const read = api.reports.registerBook.useMutation()
  const ask = (days = range) => read.mutate({ property_id: property.id, ...days })
  const showMonth = (month: string) => {
    const days = { from: `${month}-01`, to: month === current ? initial.to : lastDayOf(month) }
    setRange(days)
    ask(days)
  }
  const items = read.data?.items ?? []
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  const words = useRegisterWords()(countries.data, property.time_zone)
  const download = () =>
    saveFile(registerFile(items, words.sheet), `${property.name}-${range.from}-${range.to}.csv`)
  return (
    <>
      <p className={classes['why']}>
        {t(property.country_code === SPAIN ? 'book.text' : 'book.text_abroad')}
      </p>
      <form
        className={classes['range']}
        noValidate
        onSubmitCapture={stopAtUnread}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            id={`book-${end}`}
            label={t(`book.${end}`)}
            leaning="past"
            value={range[end]}
            onChange={(day) => setRange({ ...range, [end]: day })}
          />
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
      <ul className={classes['months']} aria-label={t('book.months')}>
        {[0, -1, -2]
          .map((count) => monthAfter(current, count))
          .map((month) => (
            <li key={month}>
              <Button variant="default" size="xs" onClick={() => showMonth(month)}>
                {monthTitle(month, locale)}
              </Button>
            </li>
          ))}
      </ul>
      {read.isPending && <RowsSkeleton rows={4} height={64} label={common('loading')} />}
      {read.isError && <ErrorNotice error={read.error} retry={() => ask()} />}
      {read.isSuccess && (
        <output className={classes['count']}>
          {items.length === 0 ? t('book.empty') : t('book.count', { count: items.length })}
        </output>
      )}
      {items.length > 0 && read.variables && (
        <RegisterEntries
          items={items}
          words={words}
          property={property}
          from={read.variables.from}
          to={read.variables.to}
        />
      )}
    </>
  )
}
