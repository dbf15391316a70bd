'use client'
import type { ListedCode } from '@stayward/contract/locks/listed-code'
import { Button } from '@mantine/core'
import { IconBed, IconChecklist, IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useAllPages } from '../../../components/use-all-pages'
import { dayOf, timeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { isMoving } from '../access-codes/code-delivery'
import { CodeStatus } from '../access-codes/code-status'
import { codesByHolder, type HeldCodes, namelessHolder } from './codes-by-holder'
import classes from './codes-of-property.module.css'

const PAGE = 50

/** Stays and tasks shown until all are asked for. */
const SHOWN = 5

const POLL_MS = 10_000

type Props = {
  property_id: string
  time_zone: string
  /** Its lock, if it has only one, so that no row needs to name it. */
  only_lock_id: string | null
  /** Whether the reader's clock shows another time than that of the property. */
  isElsewhere: boolean
}

/** Who may open the locks of a property, now and later: each stay and task with its codes, in the order of their beginning; at first the next few. */
export function CodesOfProperty({ property_id, time_zone, only_lock_id, isElsewhere }: Props) {
  const t = useTranslations('access_codes')
  const common = useTranslations('common')
  const format = useFormat()
  const list = api.accessCodes.listOfProperty.useInfiniteQuery(
    { property_id, size: PAGE },
    {
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isMoving)) ? POLL_MS : false,
    },
  )
  const [showsAll, setShowsAll] = useState(false)
  useAllPages(list, showsAll)
  const listId = useId()
  const held = codesByHolder(list.data?.pages.flatMap(({ items }) => items) ?? [])
  const shown = showsAll ? held : held.slice(0, SHOWN)
  const count = list.hasNextPage ? `${held.length}+` : held.length
  return (
    <Card title={t('of_property.title')}>
      {list.isPending && <RowsSkeleton rows={4} height={56} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && held.length === 0 && <p className={classes['note']}>{t('of_property.none')}</p>}
      {held.length > 0 && (
        <ul id={listId}>
          {shown.map((one) => (
            <HolderRow key={one.key} held={one} time_zone={time_zone} only_lock_id={only_lock_id} />
          ))}
        </ul>
      )}
      {showsAll && <LoadMore query={list} isByHand />}
      {(held.length > SHOWN || list.hasNextPage) && (
        <div className={classes['more']}>
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('of_property.show_fewer') : t('of_property.show_all', { count })}
          </Button>
        </div>
      )}
      {held.length > 0 && isElsewhere && (
        <p className={classes['note']}>{t('zone', { zone: format.zone(time_zone) })}</p>
      )}
    </Card>
  )
}

type RowProps = Pick<Props, 'time_zone' | 'only_lock_id'> & { held: HeldCodes }

/** One stay or task: who, when, and how it stands on each lock. */
function HolderRow({ held: { first, codes }, time_zone, only_lock_id }: RowProps) {
  const t = useTranslations('access_codes')
  const format = useFormat()
  const { starts_at, ends_at } = first
  const isOneDay = dayOf(starts_at, time_zone) === dayOf(ends_at, time_zone)
  const from = format.instant(starts_at, time_zone)
  const to = isOneDay ? timeText(ends_at, time_zone) : format.instant(ends_at, time_zone)
  const path = pathOf(first)
  // A code may still be on a lock that was removed.
  const isOnOnlyLock = codes.every(({ smart_lock_id }) => smart_lock_id === only_lock_id)
  const name = first.holder_name ?? t(`of_property.${namelessHolder(first)}`)
  return (
    <li className={classes['row']}>
      <HolderIcon code={first} />
      <div className={classes['words']}>
        {path === null ? (
          <span className={classes['name']}>{name}</span>
        ) : (
          <Link className={classes['opener'] ?? ''} href={path}>
            {name}
          </Link>
        )}
        <p className={classes['small']}>
          {first.task_id !== null && <>{t('of_property.task')} · </>}
          {first.is_reserve && first.booking_id !== null && <>{t('of_property.reserve')} · </>}
          {t('window', { from, to })}
        </p>
      </div>
      <ul className={classes['locks']} data-named={!isOnOnlyLock || undefined}>
        {[...Map.groupBy(codes, ({ status }) => status)].map(([status, alike]) => (
          <li key={status}>
            {!isOnOnlyLock && (
              <>
                <span className={classes['lock']}>
                  {format.list(alike.map(({ lock_name }) => lock_name))}
                </span>{' '}
              </>
            )}
            <CodeStatus status={status} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Tells guests from the team at a glance, with the icons of bookings and of tasks. */
function HolderIcon({ code: { booking_id, task_id } }: { code: ListedCode }) {
  const Icon = booking_id !== null ? IconBed : task_id !== null ? IconChecklist : IconLock
  return <Icon size={18} stroke={1.5} aria-hidden />
}

/** Where the code is seen and changed; null once its stay or task is gone. */
function pathOf({ booking_id, task_id }: ListedCode): string | null {
  if (booking_id !== null) return paths.bookingPart(booking_id, 'codes')
  return task_id === null ? null : paths.task(task_id)
}
