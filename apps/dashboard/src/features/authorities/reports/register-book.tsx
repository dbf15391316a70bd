'use client'
import { SPAIN } from '@stayward/contract/authorities/authority'
import { Button } from '@mantine/core'
import { IconDownload, IconEye, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { saveFile } from '../../../components/save-file'
import { MonthPicker } from '../../../dates/month-picker'
import { monthAfter } from '../../../dates/months'
import { monthTitle } from '../../../i18n/format'
import { api } from '../../../trpc/api'
import { RegisterArrivals } from './register-arrivals'
import classes from './register-book.module.css'
import { RegisterDays } from './register-days'
import { RegisterEntries } from './register-entries'
import { registerFile } from './register-csv'
import {
  firstRegisterMonth,
  periodOfMonth,
  type RegisterPeriod,
  registerArrivalsInput,
} from './register-period'
import { useRegisterWords } from './use-register-words'

type Props = {
  property: {
    id: string
    name: string
    registration_number: string | null
    time_zone: string
    country_code: string
  }
  /** At the property. */
  today: string
}

/** What the picker calls a period that is not a month. */
const OTHER_DATES = ''

/**
 * The guest register of a property: who arrived in a month, and on request the full entries, to read, to print and
 * as a file. Those have to be asked for, since each look at them is logged and needs a fresh proof.
 */
export function RegisterBook({ property, today }: Props) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const locale = useLocale()
  const cache = api.useUtils()
  const current = today.slice(0, 7)
  const [month, setMonth] = useState(firstRegisterMonth(today))
  const [period, setPeriod] = useState(periodOfMonth(month, today))
  const read = api.reports.registerBook.useMutation()
  // A file alone shows nothing here, and asks for no other period.
  const file = api.reports.registerBook.useMutation()
  const list = api.bookings.listOfProperty.useInfiniteQuery(registerArrivalsInput(property.id, period), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const arrivals = list.data?.pages.flatMap(({ items }) => items) ?? []
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  const wordsWith = useRegisterWords()
  const words = wordsWith(countries.data, property.time_zone)
  const isAsked = (days: RegisterPeriod | undefined) => days?.from === period.from && days.to === period.to
  const isRead = isAsked(read.variables)
  const entries = isRead ? read.data?.items : undefined
  const reveal = (days = period) => read.mutate({ property_id: property.id, ...days })
  const show = (days: RegisterPeriod) => {
    setPeriod(days)
    // Who reads the entries of one period goes on to those of the next.
    if (read.isSuccess) reveal(days)
  }
  const chooseMonth = (chosen: string) => {
    setMonth(chosen)
    if (chosen !== OTHER_DATES) show(periodOfMonth(chosen, today))
  }
  const download = async () => {
    const { items } =
      entries === undefined
        ? await file.mutateAsync({ property_id: property.id, ...period })
        : { items: entries }
    const { sheet } = wordsWith(await cache.geo.countries.ensureData({}), property.time_zone)
    saveFile(registerFile(items, sheet), `${property.name}-${period.from}-${period.to}.csv`)
  }
  // What went wrong is said below.
  const save = () => void download().catch(() => undefined)
  const before = monthAfter(month === OTHER_DATES ? current : month, -1)
  return (
    <>
      <p className={classes['why']}>
        {t(property.country_code === SPAIN ? 'book.text' : 'book.text_abroad')}
      </p>
      <div className={classes['bar']}>
        <MonthPicker month={month} last={current} all={t('book.other_dates')} onChange={chooseMonth} />
        {/* Also where nobody is listed: guests of a cancelled stay remain in the register. */}
        <div className={classes['actions']}>
          {entries === undefined && (
            <Button
              variant={arrivals.length > 0 ? 'filled' : 'default'}
              leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
              loading={read.isPending}
              onClick={() => reveal()}
            >
              {t('book.reveal')}
            </Button>
          )}
          {entries !== undefined && entries.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('book.print')}
            </Button>
          )}
          {entries?.length !== 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              disabled={read.isPending}
              loading={file.isPending}
              onClick={save}
            >
              {t('sheet.action')}
            </Button>
          )}
        </div>
      </div>
      {entries === undefined && <p className={classes['help']}>{t('book.reveal_help')}</p>}
      {month === OTHER_DATES && <RegisterDays period={period} isBusy={list.isPending} onChange={show} />}
      {read.isError && isRead && <ErrorNotice error={read.error} retry={() => reveal()} />}
      {file.isError && isAsked(file.variables) && <ErrorNotice error={file.error} retry={save} />}
      {list.isPending && <RowsSkeleton rows={4} height={48} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && arrivals.length === 0 && !entries?.length && (
        <EmptyState
          icon={IconUsers}
          title={t('book.empty')}
          text={t('book.empty_text')}
          action={
            <Button variant="default" onClick={() => chooseMonth(before)}>
              {t('book.empty_before', { month: monthTitle(before, locale) })}
            </Button>
          }
        />
      )}
      {entries === undefined
        ? arrivals.length > 0 && (
            <>
              <RegisterArrivals arrivals={arrivals} hasMore={list.hasNextPage} />
              <LoadMore query={list} />
            </>
          )
        : (entries.length > 0 || arrivals.length > 0) && (
            <>
              <output className={classes['count']}>
                {entries.length === 0 ? t('book.no_entries') : t('book.count', { count: entries.length })}
              </output>
              {entries.length > 0 && (
                <RegisterEntries
                  items={entries}
                  words={words}
                  property={property}
                  from={period.from}
                  to={period.to}
                />
              )}
            </>
          )}
    </>
  )
}
