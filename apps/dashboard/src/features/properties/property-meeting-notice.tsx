'use client'
import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '../../components/notice'
import classes from '../bookings/meeting-notice.module.css'
import type { Met } from '../bookings/merge-edits'
import type { PropertyFormValues } from './property-form-values'

type Field = keyof PropertyFormValues

/** What two people did to a property at once. */
export type PropertyMeeting = Met<PropertyFormValues>

const NAMES = {
  name: 'name',
  kind: 'kind',
  max_guests: 'max_guests',
  rooms_count: 'rooms',
  address: 'address',
  postal_code: 'postal_code',
  country_code: 'country',
  province_id: 'province',
  city_id: 'city',
  city: 'city',
  time_zone: 'time_zone',
  check_in_time: 'check_in_time',
  check_out_time: 'check_out_time',
  wifi_name: 'wifi_name',
  wifi_password: 'wifi_password',
  arrival_notes: 'arrival_notes',
  house_rules: 'house_rules',
  registration_number: 'registration_number',
  regional_licence: 'regional_licence',
  ses_establishment_code: 'ses_establishment_code',
  auto_cleaning_task: 'auto_cleaning_task',
  default_cleaner_id: 'default_cleaner_id',
  auto_access_codes: 'auto_access_codes',
  arrival_release: 'arrival_release',
  ses_integration_id: 'ses_integration_id',
  reports_elsewhere: 'reports_elsewhere',
} as const satisfies Record<Field, string>

// Their values are codes, which say nothing to a reader; the field below shows what is chosen.
const CODED: readonly Field[] = [
  'kind',
  'country_code',
  'province_id',
  'city_id',
  'auto_cleaning_task',
  'default_cleaner_id',
  'auto_access_codes',
  'arrival_release',
  'ses_integration_id',
  'reports_elsewhere',
]

type Props = { meeting: PropertyMeeting; form: UseFormReturnType<PropertyFormValues> }

/** Says what somebody else has saved meanwhile; where both changed the same, whoever reads chooses. */
export function PropertyMeetingNotice({ meeting, form }: Props) {
  const t = useTranslations('properties.meeting')
  const names = useTranslations('properties.form')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (meeting) place.current?.focus()
  }, [meeting])
  const { contested, theirs_alone, mine, theirs } = meeting
  const label = (whose: 'mine' | 'theirs', field: Field) => {
    const value = (whose === 'mine' ? mine : theirs)[field]
    return CODED.includes(field)
      ? t(`${whose}_coded`)
      : t(whose, { value: value === '' || value === null ? t('blank') : String(value) })
  }
  return (
    <div ref={place} tabIndex={-1} className={classes['meeting']}>
      <Notice tone="attention" role="alert" title={t('title')}>
        <p>{t(contested.length > 0 ? 'choose' : 'merged')}</p>
        {theirs_alone.length > 0 && (
          <ul className={classes['taken']}>
            {theirs_alone.map((field) => (
              <li key={field}>{names(NAMES[field])}</li>
            ))}
          </ul>
        )}
        {contested.map((field) => (
          <Radio.Group
            key={field}
            className={classes['choice'] ?? ''}
            label={names(NAMES[field])}
            value={form.values[field] === theirs[field] ? 'theirs' : 'mine'}
            onChange={(chosen) => form.setValues({ [field]: (chosen === 'theirs' ? theirs : mine)[field] })}
          >
            <Radio value="mine" label={label('mine', field)} />
            <Radio value="theirs" label={label('theirs', field)} />
          </Radio.Group>
        ))}
      </Notice>
    </div>
  )
}
