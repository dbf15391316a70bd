'use client'
import { NativeSelect, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepDialogOpen } from '../components/keep-dialog-open'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldDayText, monthText } from '../i18n/format'
import classes from './calendar-popup.module.css'
import { addMonths, inMonth, monthOf, movedDay } from './month-days'
import { type Chosen, MonthGrid } from './month-grid'

const WIDE = '(min-width: 44em)'
const OLDEST = 110

type Props = {
  id: string
  /** Whether it was entered by keyboard, so that keys move between its days. */
  takesFocus: boolean
  today: string
  chosen: Chosen
  /** The visible day if none is chosen. */
  begin?: string | null
  /** Shows two months if there is room for them. */
  isWide?: boolean
  /** Lets the reader choose month and year, for days long ago. */
  hasYears?: boolean
  isDisabled?: (day: string) => boolean
  /** Who has already taken a day. */
  takerOf?: (day: string) => string | null
  /** Which days would be chosen with another one. */
  preview?: (day: string) => Chosen
  /** Called with the first day of each month that comes into view. */
  onShow?: (month: string) => void
  onChoose: (day: string) => void
  /** Asks to return to the field. */
  onClose: () => void
  /** Shown below the days, next to the button for today. */
  children?: ReactNode
}

/** The calendar of a field, for pointer and keyboard. */
export function CalendarPopup(props: Props) {
  const { id, takesFocus, today, chosen, isWide = false, hasYears = false, onShow, onClose } = props
  const t = useTranslations('common.dates')
  const locale = useLocale()
  const hasRoom = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const columns = isWide && hasRoom ? 2 : 1
  const wanted = chosen.from ?? chosen.to ?? props.begin ?? today
  const [current, setCurrent] = useState(wanted)
  const [month, setMonth] = useState(monthOf(wanted))
  const [followed, setFollowed] = useState(wanted)
  const [hovered, setHovered] = useState<string | null>(null)
  const days = useRef<HTMLDivElement>(null)
  const isLast = (day: string) => monthOf(day) >= addMonths(month, columns)

  const show = (first: string) => {
    setMonth(first)
    onShow?.(first)
  }
  const bringIntoView = (day: string) => {
    setCurrent(day)
    if (day < month) show(monthOf(day))
    else if (isLast(day)) show(addMonths(day, 1 - columns))
  }
  // The calendar follows the typing.
  if (wanted !== followed) {
    setFollowed(wanted)
    setCurrent(wanted)
    if (wanted < month || isLast(wanted)) setMonth(monthOf(wanted))
  }
  const focusDay = (day: string) =>
    days.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  useEffect(() => {
    if (takesFocus) focusDay(current)
    // Keys move the focus from here on; this is the entry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [takesFocus])
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current) focusDay(current)
    isMoving.current = false
  }, [current])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      keepDialogOpen(event)
      return onClose()
    }
    if (!(event.target instanceof HTMLElement) || !event.target.dataset['day']) return
    const moved = movedDay(event.key, event.shiftKey, current)
    if (moved === null) return
    event.preventDefault()
    isMoving.current = true
    bringIntoView(moved)
  }
  const months = Array.from({ length: columns }, (_, index) => addMonths(month, index))
  return (
    <Popover
      opened
      withinPortal={false}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      floatingStrategy="fixed"
      position="bottom-start"
      offset={4}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        // A native dialog would take the focus from the field.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={t('calendar')}
        className={classes['popup'] ?? ''}
        // The field keeps the focus while days are picked with a pointer.
        onMouseDown={(event) => {
          if (!(event.target instanceof HTMLSelectElement)) event.preventDefault()
        }}
        onKeyDown={onKeyDown}
      >
        <div className={classes['head']}>
          <button
            type="button"
            className={classes['turn']}
            aria-label={t('earlier_month')}
            onClick={() => show(addMonths(month, -1))}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </button>
          {hasYears ? (
            <YearAndMonth month={month} today={today} onChange={show} />
          ) : (
            months.map((one) => (
              <span key={one} className={classes['month']} aria-live="polite">
                {monthText(one, locale)}
              </span>
            ))
          )}
          <button
            type="button"
            className={classes['turn']}
            aria-label={t('later_month')}
            onClick={() => show(addMonths(month, 1))}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div ref={days} className={classes['months']} onMouseLeave={() => setHovered(null)}>
          {months.map((one) => (
            <MonthGrid
              key={one}
              month={one}
              today={today}
              current={current >= month && !isLast(current) ? current : inMonth(current, month)}
              chosen={chosen}
              band={hovered === null || !props.preview ? chosen : props.preview(hovered)}
              isDisabled={props.isDisabled}
              takerOf={props.takerOf}
              onHover={setHovered}
              onChoose={props.onChoose}
            />
          ))}
        </div>
        <div className={classes['foot']}>
          <output>
            {props.children ?? (chosen.from === null ? t('hint') : fieldDayText(chosen.from, locale))}
          </output>
          {!hasYears && (
            <button type="button" className={classes['today']} onClick={() => show(monthOf(today))}>
              {t('today')}
            </button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type YearProps = { month: string; today: string; onChange: (month: string) => void }

function YearAndMonth({ month, today, onChange }: YearProps) {
  const t = useTranslations('common.dates')
  const locale = useLocale()
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const year = Number(today.slice(0, 4))
  return (
    <div className={classes['years']}>
      <NativeSelect
        size="xs"
        aria-label={t('month')}
        value={month.slice(5, 7)}
        onChange={({ currentTarget }) => onChange(`${month.slice(0, 4)}-${currentTarget.value}-01`)}
        data={Array.from({ length: 12 }, (_, index) => ({
          value: String(index + 1).padStart(2, '0'),
          label: names.format(Date.UTC(2000, index)),
        }))}
      />
      <NativeSelect
        size="xs"
        aria-label={t('year')}
        value={month.slice(0, 4)}
        onChange={({ currentTarget }) => onChange(`${currentTarget.value}-${month.slice(5, 7)}-01`)}
        data={Array.from({ length: OLDEST }, (_, index) => String(year - index))}
      />
    </div>
  )
}
