'use client'
import type { LockState } from '@stayward/contract/locks/smart-lock'
import {
  IconAlertTriangle,
  IconBattery,
  IconBattery1,
  IconBattery3,
  IconBattery4,
  IconBatteryExclamation,
  IconDoor,
  IconDoorExit,
  IconLock,
  IconLockOpen,
  IconQuestionMark,
  IconWifi,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Tone } from '../../components/badge'
import classes from './lock-states.module.css'

type Look = { tone: Tone; icon: Icon }

/** States have a colour only where something is not as it usually is. */
const CONNECTIONS: Record<LockState['connection'], Look> = {
  online: { tone: 'neutral', icon: IconWifi },
  offline: { tone: 'blocked', icon: IconWifiOff },
  unknown: { tone: 'neutral', icon: IconQuestionMark },
}

const BOLTS: Record<LockState['bolt'], Look> = {
  locked: { tone: 'neutral', icon: IconLock },
  unlocked: { tone: 'attention', icon: IconLockOpen },
  jammed: { tone: 'blocked', icon: IconAlertTriangle },
  unknown: { tone: 'neutral', icon: IconQuestionMark },
}

const DOORS: Record<LockState['door'], Look> = {
  closed: { tone: 'neutral', icon: IconDoor },
  open: { tone: 'attention', icon: IconDoorExit },
  unknown: { tone: 'neutral', icon: IconDoor },
}

const BATTERIES: Record<LockState['battery'], Look> = {
  full: { tone: 'neutral', icon: IconBattery4 },
  good: { tone: 'neutral', icon: IconBattery3 },
  low: { tone: 'attention', icon: IconBattery1 },
  critical: { tone: 'blocked', icon: IconBatteryExclamation },
  unknown: { tone: 'neutral', icon: IconBattery },
}

/** A state, and whether it is only the last known one, shown without a status colour. */
type Told<Part extends keyof LockState> = Pick<LockState, Part> & { stale?: boolean }

export function ConnectionState({ state }: { state: Told<'connection'> }) {
  const t = useTranslations('locks.connections')
  return (
    <State look={CONNECTIONS[state.connection]} isStale={state.stale}>
      {t(state.connection)}
    </State>
  )
}

/** The bolt, large; `isSmall` in a line with other states. */
export function BoltState({ state, isSmall = false }: { state: Told<'bolt'>; isSmall?: boolean }) {
  const t = useTranslations('locks.bolts')
  const words = t(state.bolt)
  return (
    <State look={BOLTS[state.bolt]} isStale={state.stale} size={isSmall ? 16 : 20}>
      {isSmall ? words : <strong>{words}</strong>}
    </State>
  )
}

export function DoorState({ state }: { state: Told<'door'> }) {
  const t = useTranslations('locks.doors')
  return (
    <State look={DOORS[state.door]} isStale={state.stale}>
      {t(state.door)}
    </State>
  )
}

type BatteryProps = {
  state: Told<'battery' | 'battery_percent'>
  /** Below a heading that says it is the battery; phones, which show no headings, keep the word. */
  isInColumn?: boolean
}

export function BatteryState({ state, isInColumn = false }: BatteryProps) {
  const t = useTranslations('locks')
  const { battery, battery_percent: percent } = state
  const withPercent = (words: string) => (percent === null ? words : t('battery_percent', { words, percent }))
  const words = withPercent(t(`batteries.${battery}`))
  return (
    <State look={BATTERIES[battery]} isStale={state.stale}>
      {isInColumn ? (
        <>
          <span className={classes['whole']}>{words}</span>
          <span className={classes['short']} aria-hidden>
            {withPercent(t(`batteries_short.${battery}`))}
          </span>
        </>
      ) : (
        words
      )}
    </State>
  )
}

type Props = { look: Look; isStale: boolean | undefined; size?: number; children: ReactNode }

function State({ look: { tone, icon: IconOfState }, isStale, size = 16, children }: Props) {
  return (
    <span className={classes['state']} data-tone={isStale ? 'neutral' : tone}>
      <IconOfState size={size} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
