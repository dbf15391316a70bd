'use client'
import {
  IconArrowRight,
  IconChecklist,
  IconClock,
  IconKey,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { toBookingForm } from './booking-form-values'
import type { EditEffect } from './edit-effects'
import classes from './preview-panel.module.css'
import { type Edited, useEditEffects } from './use-edit-effects'
import { useFieldWords } from './use-field-words'

const ICONS: Record<EditEffect['kind'], Icon> = {
  codes: IconKey,
  cleaning: IconChecklist,
  times: IconClock,
  reopens: IconUserPlus,
  split: IconUsers,
}

/** What saving will do, shown while it is typed: the changed fields, and what follows from them elsewhere. */
export function EditPreviewPanel({ id, ...edited }: Edited & { id: string }) {
  const t = useTranslations('bookings.consequences')
  const words = useFieldWords()
  const { changed, effects } = useEditEffects(edited)
  const { booking, values } = edited
  const before = toBookingForm(booking)
  return (
    <section id={id} className={classes['box']} aria-label={t('title')}>
      <h2 className={classes['title']}>{t('title')}</h2>
      <div aria-live="polite" className={classes['groups']}>
        {changed.length === 0 ? (
          <p className={classes['muted']}>{t('nothing_yet')}</p>
        ) : (
          <dl className={classes['changes']}>
            {changed.map((field) => (
              <div key={field}>
                <dt>{words.name(field)}</dt>
                <dd>
                  <del>{words.value(field, before[field])}</del>
                  <IconArrowRight size={14} stroke={1.5} aria-hidden />
                  <span className="visually-hidden">{t('becomes')}</span>
                  <ins>{words.value(field, values[field])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {effects.length > 0 && (
          <ul className={classes['list']}>
            {effects.map(({ kind, text }) => {
              const Mark = ICONS[kind]
              return (
                <li key={kind}>
                  <Mark size={18} stroke={1.5} aria-hidden />
                  <span>{text}</span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
