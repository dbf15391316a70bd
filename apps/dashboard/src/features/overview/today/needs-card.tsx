'use client'
import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { keyOfNeed } from './need'
import { firstOf } from './need-parts'
import { NeedRow } from './need-row'
import classes from './needs.module.css'
import { ShowAllNeeds } from './show-all-needs'

type Props = {
  needs: readonly AttentionItem[]
  property: Property
  reader_time_zone: string
  /** What another button of the page solves. */
  solvedApart?: readonly AttentionKind[]
}

/** Needs at the top of a page that is about one property; nothing while there are none. */
export function NeedsCard({ needs, property, reader_time_zone, solvedApart = [] }: Props) {
  const t = useTranslations('today.needs')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  if (needs.length === 0) return null
  const shown = showsAll ? needs : firstOf(needs)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['head']}>
        {t('title')}
        <span className={classes['count']}>{needs.length}</span>
      </h2>
      <div className={classes['card']}>
        <ul className={classes['list']}>
          {shown.map((need) => (
            <NeedRow
              key={keyOfNeed(need)}
              need={need}
              property={property}
              isPlaced={false}
              isSolvedApart={solvedApart.includes(need.kind)}
              reader_time_zone={reader_time_zone}
            />
          ))}
        </ul>
        {needs.length > shown.length && (
          <ShowAllNeeds count={needs.length} onShow={() => setShowsAll(true)} />
        )}
      </div>
    </section>
  )
}
