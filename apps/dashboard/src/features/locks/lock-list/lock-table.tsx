'use client'
import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { LockCommand } from '@stayward/contract/locks/smart-lock'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { SortHead } from '../../../components/sort-head'
import type { Sorting } from '../../../components/sorting'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { BatteryPlan } from '../battery-plan'
import { LockIcon } from '../lock-icon'
import { BatteryState, BoltState, ConnectionState } from '../lock-states'
import { ReserveBadge } from '../reserve-codes/reserve-badge'
import type { BatteryChange } from '../use-battery-tasks'
import type { LockColumn } from './lock-sorting'
import classes from './lock-table.module.css'
import { QuickCommand } from './quick-command'
import { quickCommandOf } from './quick-command-of'

type Props = {
  locks: readonly ListedLock[]
  /** Null for locks in trouble first. */
  sorting: Sorting<LockColumn> | null
  /** Whether the change of a lock's battery is planned; null where there is nothing to plan. */
  changeOf: (lock: ListedLock) => BatteryChange | null
  onSort: (sorting: Sorting<LockColumn>) => void
  onPlan: (lock: ListedLock) => void
  /** The command that was sent to a lock and whose effect is not visible yet. */
  awaitedOf: (lock: ListedLock) => LockCommand | null
  onOperate: (lock: ListedLock, command: LockCommand) => void
}

/** Locks with their state; a row opens the locks of its property. On phones each is a card. */
export function LockTable({ locks, sorting, changeOf, onSort, onPlan, awaitedOf, onOperate }: Props) {
  const t = useTranslations('locks.list')
  const hasReserves = locks.some(({ reserve_status }) => reserve_status !== null && reserve_status !== 'off')
  const hasPlans = locks.some((lock) => changeOf(lock) !== null)
  const hasCommands = locks.some((lock) => quickCommandOf(lock) !== null)
  const head = (column: LockColumn) => (
    <SortHead column={column} label={t(`columns.${column}`)} sorting={sorting} onSort={onSort} />
  )
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {head('property')}
          {head('connection')}
          {head('battery')}
          <th scope="col" data-column="bolt">
            {t('columns.bolt')}
          </th>
          {hasReserves && (
            <th scope="col" data-column="reserve">
              {t('columns.reserve')}
            </th>
          )}
          {head('next_arrival')}
          {head('seen')}
          {hasPlans && (
            <th scope="col" data-column="plan">
              <span className="visually-hidden">{t('columns.plan')}</span>
            </th>
          )}
          {hasCommands && (
            <th scope="col" data-column="quick">
              <span className="visually-hidden">{t('columns.quick')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {locks.map((lock) => (
          <Row
            key={lock.id}
            lock={lock}
            hasReserves={hasReserves}
            hasPlans={hasPlans}
            change={changeOf(lock)}
            onPlan={() => onPlan(lock)}
            hasCommands={hasCommands}
            awaited={awaitedOf(lock)}
            onOperate={(command) => onOperate(lock, command)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  lock: ListedLock
  hasReserves: boolean
  hasPlans: boolean
  change: BatteryChange | null
  onPlan: () => void
  hasCommands: boolean
  awaited: LockCommand | null
  onOperate: (command: LockCommand) => void
}

function Row({ lock, hasReserves, hasPlans, change, onPlan, hasCommands, awaited, onOperate }: RowProps) {
  const t = useTranslations('locks')
  const vendors = useTranslations('access_codes.vendors')
  const format = useFormat()
  const now = useNow()
  const { name, kind, vendor, property, status, reserve_status, next_arrival_at } = lock
  // What the vendor reports about an offline lock is old, too.
  const told = { ...status, stale: status.stale || status.connection === 'offline' }
  const { observed_at } = status
  const seen = observed_at === null ? t('never_seen') : format.ago(observed_at, now)
  return (
    <tr>
      <th scope="row">
        <div className={classes['lock']}>
          <LockIcon kind={kind} size={20} />
          <div>
            <Link className={classes['name']} href={paths.property(property.id, 'locks')}>
              {property.name}
            </Link>
            <p className={classes['small']}>
              {name}
              <span className={classes['vendor']}>{` · ${vendors(vendor)}`}</span>
            </p>
          </div>
        </div>
      </th>
      <td data-column="connection">
        <ConnectionState state={status} />
        {/* What is wrong is said where its own column has no room. */}
        {status.bolt === 'jammed' && (
          <p className={classes['without_bolt']}>
            <BoltState state={told} isSmall />
          </p>
        )}
        {status.stale && <p className={classes['without_seen']}>{seen}</p>}
      </td>
      <td data-column="battery">
        {kind === 'lock' || status.battery !== 'unknown' ? (
          <BatteryState state={told} isInColumn />
        ) : (
          <span className={classes['none']}>–</span>
        )}
      </td>
      <td data-column="bolt">
        <BoltState state={told} isSmall />
        <output className={classes['small']}>{awaited && t(`list.asked.${awaited}`)}</output>
      </td>
      {hasReserves && (
        <td data-column="reserve">{reserve_status !== null && <ReserveBadge status={reserve_status} />}</td>
      )}
      <td data-column="next_arrival">
        {next_arrival_at === null ? (
          <span className={classes['none']}>–</span>
        ) : (
          <>
            <span className={classes['of_phones']}>{t('list.columns.next_arrival')} </span>
            {format.day(next_arrival_at.slice(0, 10))}
          </>
        )}
      </td>
      <td data-column="seen" data-stale={status.stale || undefined}>
        {observed_at !== null && <span className={classes['of_phones']}>{t('list.seen')} </span>}
        {seen}
      </td>
      {hasPlans && (
        <td data-column="plan">
          {change && (
            <BatteryPlan
              name={`${name}, ${property.name}`}
              change={change}
              className={classes['plan']}
              onPlan={onPlan}
            />
          )}
        </td>
      )}
      {hasCommands && (
        <td data-column="quick">
          <QuickCommand lock={lock} awaited={awaited} onOperate={onOperate} />
        </td>
      )}
    </tr>
  )
}
