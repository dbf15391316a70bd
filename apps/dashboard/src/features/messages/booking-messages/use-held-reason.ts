'use client'
import type { HeldReason, MessageVariableName } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'

/** Says why a message is held, and names the values that it lacks. */
export function useHeldReason(): (
  held_reason: HeldReason,
  missing_variables: readonly MessageVariableName[],
) => string {
  const t = useTranslations('messages')
  const format = useFormat()
  return (held_reason, missing_variables) =>
    t(`held.${held_reason}`, {
      count: missing_variables.length,
      names: format.list(missing_variables.map((name) => t(`variables.${name}`))),
    })
}
