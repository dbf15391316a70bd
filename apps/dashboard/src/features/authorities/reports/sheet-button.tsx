'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { saveFile } from '../../../components/save-file'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import { registerFile } from './register-csv'
import { useRegisterWords } from './use-register-words'
import classes from './report-row.module.css'

type Props = { booking: Booking; isMain: boolean }

/** The guests of a booking as a file, for portals without an integration, where it is the primary action. */
export function SheetButton({ booking, isMain }: Props) {
  const t = useTranslations('reports')
  const words = useErrorWords()
  const wordsWith = useRegisterWords()
  const cache = api.useUtils()
  const { id, property_id, arrival_date: day, time_zone, checkin } = booking
  const read = api.reports.registerBook.useMutation({
    onSuccess: async ({ items }) => {
      // Their names are not loaded before somebody wants the file.
      const countries = await cache.geo.countries.ensureData({})
      saveFile(registerFile(items, wordsWith(countries, time_zone).sheet), `${day}-${id.slice(-12)}.csv`)
    },
  })
  if (checkin.registered === 0) return isMain ? <p className={classes['quiet']}>{t('sheet.empty')}</p> : null
  return (
    <div className={isMain ? undefined : classes['aside']}>
      <Button
        size="xs"
        variant={isMain ? 'default' : 'subtle'}
        loading={read.isPending}
        leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        onClick={() => read.mutate({ property_id, booking_id: id, from: day, to: day })}
      >
        {t('sheet.action')}
      </Button>
      <output className={classes['quiet']}>{read.isError && words.of(read.error).title}</output>
    </div>
  )
}
