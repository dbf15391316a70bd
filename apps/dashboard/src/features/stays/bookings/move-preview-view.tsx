'use client'
import type { BookingMovePreview } from '@stayward/contract/stays/booking-move'
import {
  IconChecklist,
  IconFileText,
  IconKey,
  IconKeyOff,
  IconMailOff,
  IconUserCheck,
  IconUserExclamation,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { hasOtherClock, type MoveEffect, moveEffects } from './move-preview'
import classes from './move-preview-view.module.css'

const ICONS: Record<MoveEffect['kind'], Icon> = {
  codes_removed: IconKeyOff,
  codes_same_pin: IconKey,
  codes_new_pin: IconKey,
  codes_none: IconKeyOff,
  task_moved: IconChecklist,
  task_left: IconChecklist,
  task_planned: IconChecklist,
  guests_kept: IconUserCheck,
  guests_corrected: IconUserExclamation,
  checkin_reopens: IconUserExclamation,
  report: IconFileText,
}

type Props = { preview: BookingMovePreview; nameOf: (property_id: string) => string }

/** Property and times before and after a move, and what else it changes. */
export function MovePreviewView({ preview, nameOf }: Props) {
  const t = useTranslations('bookings.move')
  const words = useEffectWords()
  const { before, after } = preview.stay
  const zoned = hasOtherClock(preview.stay)
  return (
    <section className={classes['box']} aria-label={t('follows')}>
      <h3 className={classes['title']}>{t('follows')}</h3>
      <dl className={classes['stay']}>
        <dt>{t('before')}</dt>
        <dd className={classes['old']}>
          <Placed stay={before} name={nameOf(before.property_id)} withZone={zoned} />
        </dd>
        <dt>{t('after')}</dt>
        <dd>
          <Placed stay={after} name={nameOf(after.property_id)} withZone={zoned} />
        </dd>
      </dl>
      <ul className={classes['list']}>
        {moveEffects(preview).map((effect) => {
          const text = words(effect, { old: nameOf(before.property_id), next: nameOf(after.property_id) })
          return <Line key={text} icon={ICONS[effect.kind]} text={text} />
        })}
        <Line icon={IconMailOff} text={t('nobody_told')} />
      </ul>
    </section>
  )
}

type PlacedProps = { stay: BookingMovePreview['stay']['after']; name: string; withZone: boolean }

function Placed({ stay: { from, to, time_zone }, name, withZone }: PlacedProps) {
  const t = useTranslations('bookings')
  const format = useFormat()
  return (
    <>
      <div className={classes['name']}>{name}</div>
      <div className={classes['times']}>
        {t('from_to', { from: format.instant(from, time_zone), to: format.instant(to, time_zone) })}
      </div>
      {withZone && <div className={classes['times']}>{format.zone(time_zone)}</div>}
    </>
  )
}

function Line({ icon: IconOfLine, text }: { icon: Icon; text: string }) {
  return (
    <li>
      <IconOfLine size={18} stroke={1.5} aria-hidden />
      <span>{text}</span>
    </li>
  )
}

type Names = { old: string; next: string }

function useEffectWords(): (effect: MoveEffect, names: Names) => string {
  const t = useTranslations('bookings.move')
  const format = useFormat()
  const titleOf = useTaskTitle()
  return (effect, names) => {
    switch (effect.kind) {
      case 'codes_removed':
      case 'codes_same_pin':
      case 'codes_new_pin':
        return t(effect.kind, { count: effect.doors.length, locks: format.list(effect.doors) })
      case 'codes_none':
        return t('codes_none', { property: names.next })
      case 'task_moved':
      case 'task_left':
      case 'task_planned': {
        const { title, due_at } = effect.task
        const facts = { title: titleOf(title), due: format.ownInstant(due_at), property: names.old }
        return t(
          effect.kind === 'task_moved' && effect.loses_assignee ? 'task_unassigned' : effect.kind,
          facts,
        )
      }
      case 'guests_kept':
      case 'guests_corrected':
        return t(effect.kind, { count: effect.count })
      case 'checkin_reopens':
        return t('checkin_reopens')
      case 'report':
        return t(`reports.${effect.report}.${effect.change}`)
    }
  }
}
