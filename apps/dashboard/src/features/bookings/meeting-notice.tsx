'use client'
import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '../../components/notice'
import { api } from '../../trpc/api'
import type { BookingFormValues } from './booking-form-values'
import type { Meeting } from './meeting'
import classes from './meeting-notice.module.css'
import { useFieldWords } from './use-field-words'

type Props = { meeting: Meeting; form: UseFormReturnType<BookingFormValues>; booking_id: string }

/** Says what somebody else has changed meanwhile; where both changed the same, whoever reads chooses. */
export function MeetingNotice({ meeting, form, booking_id }: Props) {
  const t = useTranslations('bookings.meeting')
  const words = useFieldWords()
  const statuses = useTranslations('bookings.statuses')
  const place = useRef<HTMLDivElement>(null)
  const last = api.timeline.activity.useQuery(
    { booking_id, actor_kind: 'user', size: 1 },
    { staleTime: 0, select: ({ items }) => items[0]?.actor.name ?? null },
  )
  useEffect(() => {
    if (meeting) place.current?.focus()
  }, [meeting])
  const { contested, theirs_alone, status, mine, theirs } = meeting
  const name = last.data ?? t('somebody')
  return (
    <div ref={place} tabIndex={-1} className={classes['meeting']}>
      <Notice tone="attention" role="alert" title={t('title', { name })}>
        <p>{t(contested.length > 0 ? 'choose' : 'merged')}</p>
        {status !== null && <p>{t('status', { status: statuses(status) })}</p>}
        {theirs_alone.length > 0 && (
          <ul className={classes['taken']}>
            {theirs_alone.map((field) => (
              <li key={field}>
                {t('taken', { field: words.name(field), value: words.value(field, theirs[field]) })}
              </li>
            ))}
          </ul>
        )}
        {contested.map((field) => (
          <Radio.Group
            key={field}
            className={classes['choice'] ?? ''}
            label={words.name(field)}
            value={form.values[field] === theirs[field] ? 'theirs' : 'mine'}
            onChange={(chosen) => form.setValues({ [field]: (chosen === 'theirs' ? theirs : mine)[field] })}
          >
            <Radio value="mine" label={t('mine', { value: words.value(field, mine[field]) })} />
            <Radio value="theirs" label={t('theirs', { value: words.value(field, theirs[field]) })} />
          </Radio.Group>
        ))}
      </Notice>
    </div>
  )
}
