'use client'
import type { AllowedAction } from '@stayward/contract/kernel/primitives'
import { useErrorWords } from './use-error-words'

export type PossibleAction = { allowed: boolean; reason: string | null }

/**
 * Whether an action of a resource is possible now, and if not, the reason in words. A missing action is not
 * possible.
 */
export function useActions(actions: readonly AllowedAction[]): (name: string) => PossibleAction {
  const words = useErrorWords()
  return (name) => {
    const found = actions.find(({ action }) => action === name)
    const reason = found?.reason ?? null
    return {
      allowed: found?.allowed ?? false,
      reason: reason === null ? null : words.ofCode(reason, reason).title,
    }
  }
}
