'use client'
import { Button } from '@mantine/core'
import type { Difference, DifferenceItem } from '@stayward/contract/channels/feed-difference'
import type { DifferenceAction } from '@stayward/contract/channels/feed-values'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Feed } from '../feeds/feed'
import { ActionBadge } from './action-badge'
import { commonReason, groupItems } from './difference-items'
import { DifferenceItemRow } from './difference-item-row'
import classes from './difference-items-list.module.css'
import { useItemBookings } from './use-item-bookings'

/** How many items of a group are shown at first. */
const SHOWN = 20

/** Which items are chosen, by their positions, and how to change that. */
export type ItemChoice = { chosen: ReadonlySet<number>; onChange: (chosen: ReadonlySet<number>) => void }

type Props = {
  feed: Pick<Feed, 'property_id' | 'treat_unknown_as'>
  difference: Pick<Difference, 'items' | 'state'>
  choice?: ItemChoice | undefined
}

/** All items of a difference, grouped by what they do. */
export function DifferenceItemsList({ feed, difference: { items, state }, choice }: Props) {
  const t = useTranslations('feeds')
  const bookings = useItemBookings(feed.property_id, items)
  if (items.length === 0) return <p className={classes['none']}>{t('no_items')}</p>
  return (
    <div className={classes['groups']}>
      {groupItems(items).map(({ action, items: ofAction }) => (
        <ItemGroup
          key={action}
          action={action}
          items={ofAction}
          bookings={bookings}
          {...{ feed, state, choice }}
        />
      ))}
    </div>
  )
}

type GroupProps = Pick<Props, 'feed' | 'choice'> & {
  action: DifferenceAction
  items: readonly DifferenceItem[]
  state: Difference['state']
  bookings: ReadonlyMap<string, Booking>
}

function ItemGroup({ feed, action, items, state, bookings, choice }: GroupProps) {
  const t = useTranslations('feeds')
  const [isWhole, setIsWhole] = useState(false)
  const isDone = state === 'applied' || state === 'undone'
  const reason = commonReason(items)
  // What is chosen has to be seen.
  const shown = isWhole || choice ? items : items.slice(0, SHOWN)
  const choiceOf = (position: number) =>
    choice && {
      isChosen: choice.chosen.has(position),
      onChange: (isChosen: boolean) => {
        const chosen = new Set(choice.chosen)
        if (isChosen) chosen.add(position)
        else chosen.delete(position)
        choice.onChange(chosen)
      },
    }
  return (
    <section aria-label={t(`actions.${isDone ? 'done' : 'would'}.${action}`)}>
      <div className={classes['head']}>
        <ActionBadge action={action} isDone={isDone} />
        <span className={classes['count']}>{items.length}</span>
        {reason && <span className={classes['reason']}>{t(`reasons.${reason}`)}</span>}
      </div>
      <ul>
        {shown.map((item) => (
          <DifferenceItemRow
            key={item.position}
            item={item}
            state={state}
            treat_unknown_as={feed.treat_unknown_as}
            booking={item.booking_id === null ? undefined : bookings.get(item.booking_id)}
            hasReason={reason === null}
            choice={choiceOf(item.position)}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
          {t('show_all', { count: items.length })}
        </Button>
      )}
    </section>
  )
}
