'use client'
import type { Problem } from '@stayward/contract/kernel/problem'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { isWorthRetrying, problemOf } from '../../../errors/problem'
import { useErrorWords } from '../../../errors/use-error-words'
import { paths } from '../../../paths'
import { conflictOf, referenceHolderOf } from './overlap'
import { OverlapNotice } from './overlap-notice'

/** The violated rules of a refused move that concern its property, or those that do not. */
export const movingErrors = (problem: Problem | null, isOfProperty: boolean) =>
  problem?.errors?.filter(({ path }) => (path === 'property_id') === isOfProperty) ?? []

/** Why a move is not possible: who has the nights, which rule is violated, or what failed. */
export function MoveRefusal({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('bookings')
  const words = useErrorWords()
  const problem = problemOf(error)
  if (isWorthRetrying(error)) return <ErrorNotice error={error} retry={retry} />
  const conflict = conflictOf(problem)
  if (conflict) return <OverlapNotice conflict={conflict} />
  const rules = movingErrors(problem, false)
  // The field says what is wrong with the property.
  if (rules.length === 0 && movingErrors(problem, true).length > 0) return null
  const holder_id = referenceHolderOf(problem)?.booking_id ?? null
  const { code, title, text } = words.of(error)
  // The dialog reads the booking again without being asked.
  const advice = code === 'version.mismatch' ? t('move.changed') : text
  return (
    <Notice tone="blocked" role="alert" title={title}>
      {rules.length > 0 ? rules.map((rule) => <p key={rule.path}>{words.ofField(rule)}</p>) : <p>{advice}</p>}
      {holder_id !== null && (
        <p>
          <a href={paths.booking(holder_id)} target="_blank" rel="noreferrer">
            {t('overlap.link')}
          </a>
        </p>
      )}
    </Notice>
  )
}
