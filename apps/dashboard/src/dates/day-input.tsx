'use client'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { LiveFields } from '../components/live-fields'
import { knownDay } from '../components/known-words'
import { fieldDayText } from '../i18n/format'
import classes from './day-input.module.css'
import { type Leaning, readDay } from './read-day'
import { localToday } from './local-today'
import { useTypedValue } from './use-typed-value'

/** What a day field gets from its form or container. */
export type DayInputProps = {
  id?: string
  name?: string
  label?: ReactNode
  /** A label inside the field, if there is no room above it. */
  prefix?: string
  'aria-label'?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  'data-autofocus'?: boolean
  /** A day in stored form, or the text typed instead. */
  value: string
  onChange: (value: string) => void
  /**
   * Called with the day once typing has ended; null for a blank field, not called for text that is no day.
   */
  onDay?: (day: string | null) => void
  leaning: Leaning
  /** Today at the location in question; by default the reader's. */
  today?: string | undefined
  /** A day without year comes after this one. */
  after?: string | undefined
}

type Props = DayInputProps & {
  ref?: Ref<HTMLInputElement>
  /** The id of its calendar. */
  calendar_id: string
  isOpen: boolean
  /** Opens the calendar; `takesFocus` if opened by keyboard. */
  onOpen: (takesFocus: boolean) => void
  onClose: () => void
}

/** A day, typed in any common form. The calendar belongs to the surrounding component. */
export function DayInput(props: Props) {
  const { ref, prefix, calendar_id, isOpen, onOpen, onClose, onDay, leaning, today, after, ...field } = props
  const t = useTranslations('common.dates')
  const locale = useLocale()
  const typed = useTypedValue({
    value: field.value,
    isStored: (value) => knownDay(value) !== null,
    read: (text) => {
      const answer = readDay(text, { leaning, after, today: today ?? localToday() })
      return 'day' in answer ? { value: answer.day } : answer
    },
    show: (day) => fieldDayText(day, locale),
    onChange: field.onChange,
    onSettled: onDay,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typed.input.onKeyDown(event)
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onOpen(true)
    }
    if (!isOpen || !['Escape', 'Enter', 'Tab'].includes(event.key)) return
    // Closes only the calendar, not the surrounding dialog or the form; Tab moves on to what comes next.
    if (event.key !== 'Tab') event.preventDefault()
    onClose()
  }
  return (
    <LiveFields>
      <TextInput
        {...field}
        {...typed.input}
        ref={ref}
        // An input with a calendar popup, following the ARIA practices.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? calendar_id : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={
          prefix === undefined
            ? t(leaning === 'birth' ? 'birth_example' : after ? 'departure_example' : 'example')
            : ''
        }
        classNames={{ input: classes['input'] ?? '' }}
        error={field.error || (typed.fault && t(`faults.${typed.fault}`))}
        {...(prefix !== undefined && {
          leftSection: <span className={classes['prefix']}>{prefix}</span>,
          leftSectionWidth: `calc(${prefix.length}ch + 20px)`,
        })}
        rightSection={
          <button
            type="button"
            tabIndex={-1}
            className={classes['open']}
            aria-label={t(isOpen ? 'close_calendar' : 'open_calendar')}
            disabled={field.disabled}
            // The field keeps the focus, so that typing continues.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (isOpen ? onClose() : onOpen(false))}
          >
            <IconCalendar size={16} stroke={1.5} aria-hidden />
          </button>
        }
        onClick={(event) => {
          typed.input.onClick(event)
          if (!isByTouch(event.nativeEvent)) onOpen(false)
        }}
        onInput={() => hasFinePointer() && onOpen(false)}
        onKeyDown={onKeyDown}
      />
    </LiveFields>
  )
}

// On a phone the field opens the keyboard and a button the calendar: there is no room for both.
const isByTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'
const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches
