'use client'
import { spacedPin } from '@stayward/contract/locks/pin'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../../components/copy-button'
import { useFormat } from '../../../i18n/use-format'
import { CodeStatus } from './code-status'
import { Pin } from './pin'
import type { TaskPin } from './task-codes'
import classes from './task-pins.module.css'

type Props = {
  pins: readonly TaskPin[]
  /** Whether they are the reader's own, who stands before the door with them; those of others are hidden at first. */
  isOwn: boolean
  time_zone: string
}

/** The PINs of a task, with the locks that they open and when; nothing if there are none. */
export function TaskPins({ pins, isOwn, time_zone }: Props) {
  const t = useTranslations('access_codes')
  const format = useFormat()
  const at = (instant: string) => format.instant(instant, time_zone)
  if (pins.length === 0) return null
  return (
    <section className={classes['pins']}>
      <h3 className={classes['title']}>{t(isOwn ? 'task.own' : 'task.title', { count: pins.length })}</h3>
      {pins.map(({ pin, starts_at, ends_at, codes }) => {
        const locks = format.list(codes.map(({ lock_name }) => lock_name))
        return (
          <div key={pin + starts_at + ends_at} className={classes['one']}>
            <ul className={classes['locks']}>
              {codes.map(({ id, lock_name, status }) => (
                <li key={id}>
                  <span>{lock_name}</span>
                  <CodeStatus status={status} />
                </li>
              ))}
            </ul>
            {isOwn ? (
              <div className={classes['pin']}>
                <output className={classes['digits']} aria-label={t('pin.label', { lock: locks })}>
                  {spacedPin(pin)}
                </output>
                <CopyButton text={pin} label={t('pin.copy')} size="sm" variant="default" />
              </div>
            ) : (
              <Pin pin={pin} lock_name={locks} />
            )}
            <p className={classes['window']}>{t('task.window', { from: at(starts_at), to: at(ends_at) })}</p>
          </div>
        )
      })}
    </section>
  )
}
