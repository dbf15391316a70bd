'use client'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { LiveFields } from '../components/live-fields'
import { monthTitle } from '../i18n/format'
import classes from './month-picker.module.css'
import { monthAfter, monthsUntil } from './months'

type Props = {
  month: string
  /** The last month that can be chosen, and how many before it are still to come. */
  last: string
  ahead?: number
  /** The words for all months, which `''` stands for; omitted where one has to be chosen. */
  all?: string
  /** Says more of a month than its title does. */
  describe?: (title: string, month: string) => string
  onChange: (month: string) => void
}

/** Chooses a month of the last three years, or one to come, by name or one by one. */
export function MonthPicker({ month, last, ahead = 0, all, describe = (title) => title, onChange }: Props) {
  const t = useTranslations('common.months')
  const locale = useLocale()
  const months = monthsUntil(last, month, ahead)
  const options = months.map((value) => ({ value, label: describe(monthTitle(value, locale), value) }))
  return (
    <LiveFields>
      <div className={classes['picker']} data-filters>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('before')}
          onClick={() => onChange(month === '' ? last : monthAfter(month, -1))}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <NativeSelect
          aria-label={t('label')}
          value={month}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data={all === undefined ? options : [{ value: '', label: all }, ...options]}
        />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('after')}
          disabled={month === '' || month >= last}
          onClick={() => onChange(monthAfter(month, 1))}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </LiveFields>
  )
}
