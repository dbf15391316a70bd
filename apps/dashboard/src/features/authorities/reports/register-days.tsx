'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '../../../dates/day-field'
import { stopAtUnread } from '../../../dates/stop-at-unread'
import classes from './register-book.module.css'
import type { RegisterPeriod } from './register-period'

type Props = { period: RegisterPeriod; isBusy: boolean; onChange: (period: RegisterPeriod) => void }

/** Chooses the days of arrival that the register is read for, where a month does not fit. */
export function RegisterDays({ period, isBusy, onChange }: Props) {
  const t = useTranslations('reports.book')
  const required = useTranslations('field_errors')('required')
  const [range, setRange] = useState(period)
  const [isTried, setIsTried] = useState(false)
  return (
    <form
      className={classes['range']}
      noValidate
      onSubmitCapture={stopAtUnread}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (range.from !== '' && range.to !== '') onChange(range)
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          id={`book-${end}`}
          label={t(end)}
          leaning="past"
          value={range[end]}
          error={isTried && range[end] === '' && required}
          onChange={(day) => setRange({ ...range, [end]: day })}
        />
      ))}
      <Button type="submit" variant="default" loading={isBusy}>
        {t('show')}
      </Button>
    </form>
  )
}
