'use client'
import type { PreviewedMessage } from '@stayward/contract/messages/message-rule-preview'
import type { Property } from '@stayward/contract/properties/property'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FactLine } from '../../../components/fact-line'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import row from '../booking-messages/message-row.module.css'
import { PassedOverNote } from '../booking-messages/passed-over-note'
import { MessageText } from '../text/message-text'
import classes from './preview-rule-dialog.module.css'

type Props = {
  item: PreviewedMessage
  /** Whether its text is open at once. */
  isOpen?: boolean
  property: Property | undefined
  /** Of the reader, until the property is loaded. */
  time_zone: string
  /** Instead of the name alone: how the booking is chosen. */
  renderName?: (guest: string) => ReactNode
}

/** A real booking with the text that it would get, or would have got. */
export function PreviewedItem({
  item,
  isOpen = false,
  property,
  time_zone,
  renderName = (guest) => guest,
}: Props) {
  const t = useTranslations('messages')
  const format = useFormat()
  const reader = useLocale()
  return (
    <li className={classes['item']}>
      <div className={classes['guest']}>{renderName(item.guest_name ?? t('list.nameless'))}</div>
      <p className={classes['facts']}>
        <FactLine
          all={[
            format.instant(item.planned_for, property?.time_zone ?? time_zone),
            property?.name,
            t('rules.preview_dialog.arrives', { day: format.day(item.arrival_date) }),
            item.channel && t(`ways.${item.channel}`),
            languageLabel(item.locale, reader),
          ]}
        />
      </p>
      <PassedOverNote passed_over={item.passed_over} />
      {item.held_reason && (
        <p className={row['held']}>
          <IconAlertTriangle className={row['warning']} size={14} stroke={2} aria-hidden />
          {item.held_reason === 'variable_missing'
            ? t('rules.preview_dialog.value_missing')
            : t(`held.${item.held_reason}`, { count: 0, names: '' })}
        </p>
      )}
      {item.body === null ? (
        <p className={classes['facts']}>{t('rules.preview_dialog.no_text')}</p>
      ) : (
        <MessageText
          label={t('message_text')}
          isOpen={isOpen}
          subject={item.subject}
          body={item.body}
          locale={item.locale}
        />
      )}
    </li>
  )
}
