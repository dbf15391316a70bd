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

/** What a field of a day is told by its form, or by whatever it is in. */
export type DayInputProps = {
  id?: string
  name?: string
  label?: ReactNode
  /** A label within the field, where there is no room above it. */
  prefix?: string
  'aria-label'?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  'data-autofocus'?: boolean
  /** A day as it is stored, else what was typed in its place. */
  value: string
  onChange: (value: string) => void
  /** Told the day once the typing has ended; null for a blank field, nothing for a text that is no day. */
  onDay?: (day: string | null) => void
  leaning: Leaning
  /** The day it is at the place that it is about; of the reader otherwise. */
  today?: string | undefined
  /** What a day without its year comes after. */
  after?: string | undefined
}

type Props = DayInputProps & {
  ref?: Ref<HTMLInputElement>
  /** The id of the calendar that belongs to it. */
  calendar_id: string
  isOpen: boolean
  /** Asks for the calendar; `takesFocus` where it was asked for by key. */
  onOpen: (takesFocus: boolean) => void
  onClose: () => void
}

/** A day, typed as people write it. The calendar beside it belongs to whatever this is a part of. */
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
    // Only the calendar is closed, not the dialog around it nor the form; Tab goes on to what comes next.
    if (event.key !== 'Tab') event.preventDefault()
    onClose()
  }
  return (
    <LiveFields>
      <TextInput
        {...field}
        {...typed.input}
        ref={ref}
        // An input with a calendar that it opens, as the ARIA practices have it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? calendar_id : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={prefix === undefined ? t(leaning === 'birth' ? 'birth_example' : 'example') : ''}
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
            // The field keeps the focus, so that typing goes on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (isOpen ? onClose() : onOpen(false))}
          >
            <IconCalendar size={16} stroke={1.5} aria-hidden />
          </button>
        }
        onClick={({ nativeEvent }) => !isByTouch(nativeEvent) && onOpen(false)}
        onInput={() => hasFinePointer() && onOpen(false)}
        onKeyDown={onKeyDown}
      />
    </LiveFields>
  )
}

// On a phone the keyboard comes up for the typing, and the calendar by its button: there is no room for both.
const isByTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'
const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches
