'use client'
import type { PreviewedMessage } from '@stayward/contract/messages/message-rule'
import { useLocale, useTranslations } from 'next-intl'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { MessageText } from '../text/message-text'
import classes from './preview-rule-dialog.module.css'

type Props = {
  title: string
  items: readonly PreviewedMessage[]
  /** Says that there are more than those shown. */
  note: string | null
  /** Of the reader, until the properties are loaded. */
  time_zone: string
}

/** Real bookings with the text that each would get, or would have got. */
export function PreviewedMessages({ title, items, note, time_zone }: Props) {
  const t = useTranslations('messages')
  const format = useFormat()
  const reader = useLocale()
  const properties = usePropertiesById(items.map(({ property_id }) => property_id))
  if (items.length === 0) return null
  return (
    <section className={classes['group']}>
      <h3>{title}</h3>
      {note && <p className={classes['facts']}>{note}</p>}
      <ul>
        {items.map((item) => {
          const property = properties.get(item.property_id)
          return (
            <li key={`${item.booking_id}:${item.planned_for}`} className={classes['item']}>
              <p className={classes['guest']}>{item.guest_name ?? t('list.nameless')}</p>
              <p className={classes['facts']}>
                {[
                  format.instant(item.planned_for, property?.time_zone ?? time_zone),
                  property?.name,
                  t('rules.preview_dialog.arrives', { day: format.day(item.arrival_date) }),
                  item.channel && t(`ways.${item.channel}`),
                  languageLabel(item.locale, reader),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {item.held_reason && (
                <p className={classes['facts']}>
                  {item.held_reason === 'variable_missing'
                    ? t('rules.preview_dialog.value_missing')
                    : t(`held.${item.held_reason}`, { count: 0, names: '' })}
                </p>
              )}
              {item.body === null ? (
                <p className={classes['facts']}>{t('rules.preview_dialog.no_text')}</p>
              ) : (
                <MessageText
                  label={t('show_text')}
                  subject={item.subject}
                  body={item.body}
                  locale={item.locale}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
