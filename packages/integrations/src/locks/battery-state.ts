import type { LockState } from '@stayward/contract/locks/smart-lock'

// The lowest percentage of each state. `critical` is the vendor's own alarm: percentages of ordinary
// batteries are guesses.
const FULL = 80
const GOOD = 40

/** A battery as a state and whole percent; `charge` and `isCritical` come from the vendor, if it has them. */
export function batteryState(
  charge: number | undefined,
  isCritical: boolean | undefined,
): Pick<LockState, 'battery' | 'battery_percent'> {
  const percent = charge === undefined ? null : Math.min(100, Math.max(0, Math.round(charge)))
  return { battery: levelOf(percent, isCritical), battery_percent: percent }
}

function levelOf(percent: number | null, isCritical: boolean | undefined): LockState['battery'] {
  if (isCritical === true) return 'critical'
  if (percent === null) return isCritical === false ? 'good' : 'unknown'
  if (percent >= FULL) return 'full'
  return percent >= GOOD ? 'good' : 'low'
}
