'use client'
import { HELD_REASONS, MESSAGE_VARIABLE_NAMES } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import { knownWord } from '../../../components/known-words'
import { problemOf } from '../../../errors/problem'
import { useHeldReason } from './use-held-reason'

/** Says what keeps a message from being sent, if an error is about that; null for any other. */
export function useHeldWords() {
  const t = useTranslations('messages')
  const reasonOf = useHeldReason()
  return (error: unknown): string | null => {
    const problem = problemOf(error)
    if (problem?.code !== 'message.held') return null
    const { held_reason, missing_variables } = problem
    const reason = typeof held_reason === 'string' ? knownWord(HELD_REASONS, held_reason) : null
    if (reason === null) return null
    // What was refused is not kept, so that it does not go out when the limit allows it.
    if (reason === 'daily_limit') return t('refused_by_limit')
    const missing = MESSAGE_VARIABLE_NAMES.filter(
      (name) => Array.isArray(missing_variables) && missing_variables.includes(name),
    )
    return reasonOf(reason, missing)
  }
}
