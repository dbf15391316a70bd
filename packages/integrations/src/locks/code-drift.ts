import { unixSeconds } from './instants.ts'
import type { CodeSpec, ListedCode } from './lock-vendor.ts'

export type CodeDrift = 'tag' | 'pin' | 'devices' | 'starts_at' | 'ends_at' | 'schedule' | 'disabled'

/**
 * The fields in which a listed code differs from its desired state; empty if it matches. Fields a vendor does
 * not report count as matching, and instants are compared by the second.
 */
export function codeDrift(listed: ListedCode, code: CodeSpec): CodeDrift[] {
  const { external_ids } = listed
  const differences: [CodeDrift, boolean][] = [
    ['tag', listed.tag !== code.tag],
    ['pin', !listed.has_pin || (listed.pin !== null && listed.pin !== code.pin)],
    ['devices', external_ids !== null && !code.external_ids.every((id) => external_ids.includes(id))],
    ['starts_at', !isSameSecond(listed.starts_at, code.starts_at)],
    ['ends_at', !isSameSecond(listed.ends_at, code.ends_at)],
    ['schedule', listed.has_schedule],
    ['disabled', !listed.enabled],
  ]
  return differences.filter(([, differs]) => differs).map(([drift]) => drift)
}

/** Whether the vendor lists the code in its desired state, with nothing pending and nothing refused. */
export function isAsSpecified(listed: ListedCode, code: CodeSpec): boolean {
  return !listed.is_pending && !listed.has_failed && codeDrift(listed, code).length === 0
}

const isSameSecond = (a: string | null, b: string): boolean => a !== null && unixSeconds(a) === unixSeconds(b)
