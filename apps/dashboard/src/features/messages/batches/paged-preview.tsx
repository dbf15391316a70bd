'use client'
import { ActionIcon, Checkbox } from '@mantine/core'
import type { PreviewedBatchMessage } from '@stayward/contract/messages/message-batch'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { languageLabel } from '../../../i18n/format'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './message-batch.module.css'

type Props = {
  items: readonly PreviewedBatchMessage[]
  at: number
  leaves: ReadonlySet<string>
  onPage: (at: number) => void
  onChoose: (booking_id: string, isChosen: boolean) => void
}

/** The message as one guest would get it, and the way to the next one. After the last comes the first. */
export function PagedPreview({ items, at, leaves, onPage, onChoose }: Props) {
  const t = useTranslations('messages')
  const reader = useLocale()
  const properties = usePropertiesById(items.map(({ property_id }) => property_id))
  const item = items[at]
  if (item === undefined) return null
  const name = item.guest_name ?? t('list.nameless')
  const { length } = items
  return (
    <section className={classes['preview']} aria-label={t('batch.show', { name })}>
      <div className={classes['pager']}>
        <Checkbox
          className={classes['chosen'] ?? ''}
          label={t('batch.send_to', { name })}
          checked={!leaves.has(item.booking_id)}
          onChange={({ currentTarget: { checked } }) => onChoose(item.booking_id, checked)}
        />
        {length > 1 && (
          <div className={classes['pages']}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('batch.previous')}
              onClick={() => onPage((at - 1 + length) % length)}
            >
              <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <span className={classes['position']} aria-live="polite">
              {t('batch.position', { at: at + 1, all: length })}
            </span>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('batch.next')}
              onClick={() => onPage((at + 1) % length)}
            >
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <p className={classes['facts']}>
        {[
          t(`way_to.${item.channel}`, { recipient: item.recipient }),
          properties.get(item.property_id)?.name,
          languageLabel(item.locale, reader),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes['text']} lang={item.locale}>
        {item.subject !== null && <p className={classes['subject']}>{item.subject}</p>}
        <p className={classes['words']}>{item.body}</p>
      </div>
    </section>
  )
}
