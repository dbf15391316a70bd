'use client'
import type { LockCommand, SmartLock } from '@stayward/contract/locks/smart-lock'
import { Button, Loader } from '@mantine/core'
import { IconClockExclamation, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LazyActionMenu } from '../../components/lazy-action-menu'
import { useActions } from '../../errors/use-actions'
import { useFaultWords } from '../../errors/use-fault-words'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { LockIcon } from './lock-icon'
import { BatteryPlan } from './battery-plan'
import type { BatteryChange } from './use-battery-tasks'
import { ReserveOfLock } from './reserve-codes/reserve-of-lock'
import { BatteryState, BoltState, ConnectionState, DoorState } from './lock-states'
import classes from './lock-tile.module.css'

const COMMANDS = [
  { action: 'unlock', label: 'unlock', icon: IconLockOpen, isDestructive: false },
  { action: 'lock', label: 'lock', icon: IconLock, isDestructive: false },
] as const

const RARE = [
  { action: 'edit', label: 'menu.edit', isDestructive: false },
  { action: 'remove', label: 'menu.remove', isDestructive: true },
] as const

/** The bolt after a command. */
const SETTLED = { unlock: 'unlocked', lock: 'locked' } as const

type Props = {
  lock: SmartLock
  /** The command it was sent whose effect is not visible yet. */
  awaited: LockCommand | null
  /** The time zone of the property, for readers who see its codes. */
  codes_zone: string | null
  /** If its battery is low and the reader plans tasks: whether its change is planned. */
  battery_change: BatteryChange | null
  onAsk: (action: LockAction) => void
}

/** What a reader may ask for at a lock; `replace_battery` plans a task. */
export type LockAction = LockCommand | 'edit' | 'remove' | 'replace_battery'

/** One lock: its bolt first, then door, battery and connection, how recent that is, and its commands. */
export function LockTile({ lock, awaited, codes_zone, battery_change, onAsk }: Props) {
  const t = useTranslations('locks')
  const actions = useActions(lock.allowed_actions)
  const reasonId = useId()
  const { name, kind, status } = lock
  const { reason } = actions('unlock')
  // What the vendor reports about an offline lock is old, too.
  const told = { ...status, stale: status.stale || status.connection === 'offline' }
  // What would change nothing is in the menu, for a bolt that is not where its lock says.
  const isIdle = ({ action }: { action: LockCommand }) => !told.stale && status.bolt === SETTLED[action]
  const shown = COMMANDS.filter((one) => !isIdle(one))
  const rare = [...COMMANDS.filter(isIdle), ...RARE].flatMap(({ action, label, isDestructive }) =>
    actions(action).allowed
      ? {
          key: action,
          label: t(label),
          reason: null,
          isDestructive,
          onChoose: () => onAsk(action),
        }
      : [],
  )
  return (
    <li className={classes['tile']}>
      <div className={classes['head']}>
        <LockIcon kind={kind} size={20} />
        <h3>{name}</h3>
        {rare.length > 0 && <LazyActionMenu name={t('menu_label', { name })} actions={rare} />}
      </div>
      <BoltState state={told} />
      <div className={classes['states']}>
        <DoorState state={told} />
        <ConnectionState state={status} />
        {(kind === 'lock' || status.battery !== 'unknown') && <BatteryState state={told} />}
      </div>
      {battery_change && (
        <BatteryPlan
          name={name}
          change={battery_change}
          className={classes['plan']}
          onPlan={() => onAsk('replace_battery')}
        />
      )}
      <Freshness status={status} />
      <output className={classes['asked']}>
        {awaited && (
          <>
            <Loader size={14} aria-hidden /> {t(`asked.${awaited}`)}
          </>
        )}
      </output>
      <div className={classes['commands']}>
        {shown.map(({ action: command, icon: Icon }) => (
          <Button
            // A single one keeps its place, and the focus, as the bolt turns.
            key={shown.length === 1 ? 'only' : command}
            size="xs"
            variant="default"
            leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
            disabled={!actions(command).allowed}
            aria-describedby={actions(command).reason ? reasonId : undefined}
            aria-label={t(`${command}_label`, { name })}
            onClick={() => onAsk(command)}
          >
            {t(command)}
          </Button>
        ))}
      </div>
      {reason && (
        <p id={reasonId} className={classes['reason']}>
          {t('cannot', { reason })}
        </p>
      )}
      {codes_zone !== null && (
        <ReserveOfLock property_id={lock.property_id} smart_lock_id={lock.id} time_zone={codes_zone} />
      )}
    </li>
  )
}

function Freshness({ status: { connection, observed_at, stale, error } }: Pick<SmartLock, 'status'>) {
  const t = useTranslations('locks')
  const words = useFaultWords()
  const format = useFormat()
  const now = useNow()
  const ago = observed_at === null ? null : format.ago(observed_at, now)
  const isOffline = connection === 'offline'
  if (!stale && !isOffline)
    return <p className={classes['freshness']}>{ago === null ? t('never_seen') : t('seen', { ago })}</p>
  return (
    <p className={classes['freshness']} data-stale>
      <IconClockExclamation size={16} stroke={1.75} aria-hidden />
      <span>
        {!stale ? t('before_offline') : ago === null ? t('never_seen') : t('last_known', { ago })}
        {error && `. ${words(error)}`}
      </span>
    </p>
  )
}
