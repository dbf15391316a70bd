'use client'
import { MAX_NIGHTS } from '@stayward/contract/kernel/limits'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { FieldRow } from '../components/form-section'
import { knownDay } from '../components/known-words'
import { addDays, nightsBetween } from '../i18n/days'
import classes from './calendar-anchor.module.css'
import { dayIn } from './day-field'
import { DayInput, type DayInputProps } from './day-input'
import { knownNights, type TypedNights } from './known-nights'
import { localToday } from './local-today'
import type { Chosen } from './month-grid'
import { useCalendar } from './use-calendar'

const CalendarPopup = dynamic(() => import('./calendar-popup').then((module) => module.CalendarPopup), {
  ssr: false,
})

type End = 'from' | 'to'
type EndProps = Pick<DayInputProps, 'id' | 'name' | 'error' | 'required'> & { label: string }

type Props = {
  nights: TypedNights
  ends: Record<End, EndProps>
  today?: string | undefined
  isWide?: boolean
  /** Who has the night that begins on a day. */
  takerOf?: (night: string) => string | null
  onShow?: (month: string) => void
  onChange: (nights: TypedNights) => void
  /** What there is to say about the nights, under their number. */
  children?: ReactNode
}

/** The nights of a stay or a block: arrival and departure typed, or picked one after the other in one calendar. */
export function NightsFields({ nights, ends, today, isWide = false, takerOf, ...props }: Props) {
  const { onShow, onChange, children } = props
  const t = useTranslations('common.dates')
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const calendar = useCalendar()
  const [end, setEnd] = useState<End>('from')
  const arrival = knownDay(nights.from)
  const departure = knownDay(nights.to)
  const known = knownNights(nights)
  const count = known && nightsBetween(known.from, known.to)
  const about = (which: End) =>
    ({
      leaning: 'ahead',
      today,
      ...(which === 'to' && { after: arrival ?? undefined }),
    }) as const

  const open = (which: End) => (takesFocus: boolean) => {
    setEnd(which)
    calendar.open(takesFocus)
  }
  const close = (which: End) => {
    calendar.close()
    inputs[which].current?.focus()
  }
  const chosen: Chosen = {
    from: dayIn(nights.from, about('from')),
    to: dayIn(nights.to, about('to')),
  }
  // Typed text counts in the calendar before it does in the form.
  const shown = knownNights({ from: chosen.from ?? '', to: chosen.to ?? '' })
  /** The nights with a new day for the end being chosen; an end that does not fit is reset. */
  const withDay = (day: string): Chosen => {
    if (end === 'to' && chosen.from !== null && day > chosen.from) return { from: chosen.from, to: day }
    const isKept = end === 'from' && chosen.to !== null && day < chosen.to && !isTooLong(day, chosen.to)
    return { from: day, to: isKept ? chosen.to : null }
  }
  const choose = (day: string) => {
    const { from, to } = withDay(day)
    onChange({ from: from ?? '', to: to ?? '' })
    const isDone = end === 'to' && to !== null
    if (isDone) return close('to')
    setEnd('to')
    // After picking by pointer, or by keys inside the calendar, the departure is next.
    if (!calendar.takesFocus) inputs.to.current?.focus()
  }
  const takenDay = (day: string) => takerOf?.(end === 'from' ? day : addDays(day, -1)) ?? null
  const isOrderWrong = arrival !== null && departure !== null && departure <= arrival
  return (
    <>
      <div className={classes['around']} onBlur={calendar.onBlur}>
        <FieldRow>
          {(['from', 'to'] as const).map((which) => (
            <DayInput
              key={which}
              {...ends[which]}
              {...about(which)}
              ref={inputs[which]}
              value={nights[which]}
              error={ends[which].error || (which === 'to' && isOrderWrong && t('faults.before_arrival'))}
              onChange={(value) => onChange({ ...nights, [which]: value })}
              calendar_id={calendar.id}
              isOpen={calendar.isOpen && end === which}
              onOpen={open(which)}
              onClose={calendar.close}
            />
          ))}
        </FieldRow>
        {calendar.isOpen && (
          <CalendarPopup
            id={calendar.id}
            takesFocus={calendar.takesFocus}
            today={today ?? localToday()}
            chosen={chosen}
            isWide={isWide}
            isDisabled={(day) => end === 'to' && chosen.from !== null && isTooLong(chosen.from, day)}
            takerOf={takenDay}
            preview={withDay}
            {...(onShow && { onShow })}
            onChoose={choose}
            onClose={() => close(end)}
          >
            {shown === null
              ? t(end === 'from' ? 'choose_arrival' : 'choose_departure')
              : t('nights', { count: nightsBetween(shown.from, shown.to) })}
          </CalendarPopup>
        )}
      </div>
      {count !== null && <p className={`${classes['count']} tabular`}>{t('nights', { count })}</p>}
      {children}
    </>
  )
}

const isTooLong = (from: string, to: string): boolean => nightsBetween(from, to) > MAX_NIGHTS
