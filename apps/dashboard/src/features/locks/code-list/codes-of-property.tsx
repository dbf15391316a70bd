'use client'
import type { ListedCode } from '@stayward/contract/locks/listed-code'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { dayOf, timeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { isMoving } from '../access-codes/code-delivery'
import { CodeStatus } from '../access-codes/code-status'
import { codesByHolder, type HeldCodes, namelessHolder } from './codes-by-holder'
import classes from './codes-of-property.module.css'

const PAGE = 24
const POLL_MS = 10_000

type Props = {
  property_id: string
  time_zone: string
  /** Whether the reader's clock shows another time than that of the property. */
  isElsewhere: boolean
}

/** Who may open the locks of a property, now and later: each stay and task with its codes, in the order of their beginning. */
export function CodesOfProperty({ property_id, time_zone, isElsewhere }: Props) {
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
  const held = codesByHolder(list.data?.pages.flatMap(({ items }) => items) ?? [])
  return (
    <Card title={t('of_property.title')}>
      {list.isPending && <RowsSkeleton rows={4} height={56} label={common('loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && held.length === 0 && <p className={classes['note']}>{t('of_property.none')}</p>}
      {held.length > 0 && (
        <ul>
          {held.map((one) => (
            <HolderRow key={one.key} held={one} time_zone={time_zone} />
          ))}
        </ul>
      )}
      <LoadMore query={list} isByHand />
      {held.length > 0 && isElsewhere && (
        <p className={classes['note']}>{t('zone', { zone: format.zone(time_zone) })}</p>
      )}
    </Card>
  )
}

/** One stay or task: who, when, and how it stands on each lock. */
function HolderRow({ held: { first, codes }, time_zone }: { held: HeldCodes; time_zone: string }) {
  const t = useTranslations('access_codes')
  const format = useFormat()
  const { starts_at, ends_at } = first
  const isOneDay = dayOf(starts_at, time_zone) === dayOf(ends_at, time_zone)
  const from = format.instant(starts_at, time_zone)
  const to = isOneDay ? timeText(ends_at, time_zone) : format.instant(ends_at, time_zone)
  const path = pathOf(first)
  const name = first.holder_name ?? t(`of_property.${namelessHolder(first)}`)
  return (
    <li className={classes['row']}>
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
      <ul className={classes['locks']}>
        {[...Map.groupBy(codes, ({ status }) => status)].map(([status, alike]) => (
          <li key={status}>
            <span className={classes['lock']}>{format.list(alike.map(({ lock_name }) => lock_name))}</span>{' '}
            <CodeStatus status={status} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Where the code is seen and changed; null once its stay or task is gone. */
function pathOf({ booking_id, task_id }: ListedCode): string | null {
  if (booking_id !== null) return paths.bookingPart(booking_id, 'codes')
  return task_id === null ? null : paths.task(task_id)
}
