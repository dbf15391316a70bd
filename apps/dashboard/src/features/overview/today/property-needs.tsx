'use client'
import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { api } from '../../../trpc/api'
import { type MissingSetup, missingSetup } from '../../properties/overview/missing-setup'
import { keyOfNeed } from './need'
import { NeedRow } from './need-row'
import classes from './needs.module.css'
import { ShowAllNeeds } from './show-all-needs'

/** As many as leave the next stay in view. */
const FIRST = 3

/** The needs that the card of what a property lacks names as well. */
const SETUP_OF: Partial<Record<AttentionKind, MissingSetup['name']>> = {
  report_route_missing: 'account',
  report_codes_missing: 'account_code',
}

type Props = {
  property: Property
  /** Whether another part of the page says what the property lacks. */
  isSetUpApart: boolean
  reader_time_zone: string
}

/** What goes wrong at one property without a person; nothing while all is well. */
export function PropertyNeeds({ property, isSetUpApart, reader_time_zone }: Props) {
  const t = useTranslations('today.needs')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { data } = api.timeline.attention.useQuery({ property_id: property.id })
  const missing = isSetUpApart ? missingSetup(property, { locks_count: null }) : []
  const isSaidApart = ({ kind }: AttentionItem) => missing.some(({ name }) => name === SETUP_OF[kind])
  const needs = (data?.items ?? []).filter((need) => !isSaidApart(need))
  if (needs.length === 0) return null
  const shown = showsAll ? needs : needs.slice(0, FIRST)
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
