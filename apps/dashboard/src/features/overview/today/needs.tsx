'use client'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { isAboutFeed, keyOfNeed, linesOfNeeds, NEED_LOOKS, pathOfNeed } from './need'
import classes from './needs.module.css'
import { ZoneNote } from './zone-note'

/** As many as fit at a glance; a button shows the rest. */
const FIRST = 5
/** As many properties of calendars are named. */
const NAMED = 3

/** What goes wrong without a person, most urgent first, each with a link to where it can be solved. */
export function Needs({ reader_time_zone }: { reader_time_zone: string }) {
  const t = useTranslations('today.needs')
  const common = useTranslations('common')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const needs = api.timeline.attention.useQuery({})
  const items = needs.data?.items ?? []
  const lines = linesOfNeeds(items)
  const shown = showsAll ? lines : lines.slice(0, FIRST)
  return (
    <section className={classes['needs']} aria-labelledby={id}>
      <h2 id={id} className={classes['head']}>
        {t('title')}
        {items.length > 0 && <span className={classes['count']}>{items.length}</span>}
      </h2>
      {needs.isPending && <RowsSkeleton rows={3} height={64} label={common('loading')} />}
      {needs.isError && <ErrorNotice error={needs.error} retry={() => void needs.refetch()} />}
      {needs.isSuccess && items.length === 0 && (
        <p className={classes['calm']}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          {t('none')}
        </p>
      )}
      {shown.length > 0 && <NeedList lines={shown} reader_time_zone={reader_time_zone} />}
      {lines.length > shown.length && (
        <Button variant="subtle" className={classes['more'] ?? ''} onClick={() => setShowsAll(true)}>
          {t('more', { count: items.length - shown.flat().length })}
        </Button>
      )}
    </section>
  )
}

type ListProps = { lines: AttentionItem[][]; reader_time_zone: string }

function NeedList({ lines, reader_time_zone }: ListProps) {
  const ids = lines.flat().flatMap(({ property_id }) => property_id ?? [])
  const properties = usePropertiesById(ids)
  return (
    <ul className={classes['list']}>
      {lines.map((needs) => {
        const [need, ...others] = needs
        if (!need) return null
        if (others.length > 0)
          return (
            <FeedsRow
              key={keyOfNeed(need)}
              count={needs.length}
              names={needs.flatMap(({ property_id }) => properties.get(property_id ?? '')?.name ?? [])}
            />
          )
        const property = need.property_id === null ? undefined : properties.get(need.property_id)
        return (
          <NeedRow
            key={keyOfNeed(need)}
            need={need}
            property_name={property?.name}
            zone={property && <ZoneNote time_zone={property.time_zone} reader_time_zone={reader_time_zone} />}
          />
        )
      })}
    </ul>
  )
}

type RowProps = { need: AttentionItem; property_name: string | undefined; zone: ReactNode }

function NeedRow({ need, property_name, zone }: RowProps) {
  const t = useTranslations('today.needs')
  const { kind, authority } = need
  const title = useTaskTitle()(need.title)
  const { icon: Icon, tone } = NEED_LOOKS[kind]
  return (
    <li className={classes['need']} data-tone={tone}>
      <span className={classes['icon']} aria-hidden>
        <Icon size={20} stroke={1.5} />
      </span>
      <div>
        <p className={classes['what']}>
          {t(`kinds.${isAboutFeed(need) ? 'feed_degraded' : kind}`, {
            title,
            authority: authority === null ? '' : AUTHORITY_NAMES[authority],
          })}
        </p>
        <p className={classes['where']}>
          {property_name !== undefined && property_name !== title && <span>{property_name}</span>}
          <Deadline need={need} />
          {need.at !== null && zone}
        </p>
      </div>
      <LinkButton
        href={pathOfNeed(need)}
        size="sm"
        variant="default"
        className={classes['action'] ?? ''}
        aria-label={`${t(`actions.${kind}`)}: ${title}`}
      >
        {t(`actions.${kind}`)}
      </LinkButton>
    </li>
  )
}

/** Many calendars that need attention, which the list of channels shows one by one. */
function FeedsRow({ count, names }: { count: number; names: string[] }) {
  const t = useTranslations('today.needs.feeds')
  const format = useFormat()
  const named = [...new Set(names)]
  const rest = named.length - NAMED
  const shown = rest > 0 ? [...named.slice(0, NAMED), t('more', { count: rest })] : named
  return (
    <li className={classes['need']} data-tone="attention">
      <span className={classes['icon']} aria-hidden>
        <IconPlugConnectedX size={20} stroke={1.5} />
      </span>
      <div>
        <p className={classes['what']}>{t('title', { count })}</p>
        <p className={classes['where']}>{format.list(shown)}</p>
      </div>
      <LinkButton
        href={paths.channels({ state: 'needs_you' })}
        size="sm"
        variant="default"
        className={classes['action'] ?? ''}
      >
        {t('action')}
      </LinkButton>
    </li>
  )
}

/** The deadline; for one in the past, since when. */
function Deadline({ need: { at, kind } }: { need: AttentionItem }) {
  const t = useTranslations('today.needs')
  const format = useFormat()
  const now = useNow()
  if (at === null)
    return kind === 'lock_offline' || kind === 'lock_battery' ? <span>{t('nobody')}</span> : null
  const isPast = Date.parse(at) <= now.getTime()
  return (
    <span className={classes['when']} data-past={isPast}>
      {t(isPast ? 'since' : 'until', { when: format.ownInstant(at) })}
    </span>
  )
}
