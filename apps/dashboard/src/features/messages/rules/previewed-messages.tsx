'use client'
import type { PreviewedMessage } from '@stayward/contract/messages/message-rule-preview'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './preview-rule-dialog.module.css'
import { PreviewedItem } from './previewed-item'

type Props = {
  title: string
  items: readonly PreviewedMessage[]
  /** Says that there are more than those shown. */
  note: string | null
  /** Whether the text of the first one is open at once. */
  isFirstOpen?: boolean
  /** Of the reader, until the properties are loaded. */
  time_zone: string
}

/** Real bookings with the text that each would get, or would have got. */
export function PreviewedMessages({ title, items, note, isFirstOpen = false, time_zone }: Props) {
  const properties = usePropertiesById(items.map(({ property_id }) => property_id))
  if (items.length === 0) return null
  return (
    <section className={classes['group']}>
      <h3>{title}</h3>
      {note && <p className={classes['facts']}>{note}</p>}
      <ul>
        {items.map((item, index) => (
          <PreviewedItem
            key={`${item.booking_id}:${item.planned_for}`}
            item={item}
            isOpen={isFirstOpen && index === 0}
            property={properties.get(item.property_id)}
            time_zone={time_zone}
          />
        ))}
      </ul>
    </section>
  )
}
