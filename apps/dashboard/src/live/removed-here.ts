import type { Mutation, Query } from '@tanstack/react-query'
import { fieldsOf } from './fields-of'

/**
 * Whether one of these changes has removed what a query is about since it was last read: then who still shows it
 * is about to leave, and would find nothing.
 */
export function isRemovedHere(
  changes: readonly Pick<Mutation, 'options' | 'state'>[],
  { queryKey, state: read }: Pick<Query, 'queryKey' | 'state'>,
): boolean {
  const [asked, details] = queryKey
  const input = fieldsOf(fieldsOf(details)['input'])
  return changes.some(({ options, state }) => {
    const [path] = options.mutationKey ?? []
    const removed = Object.entries(fieldsOf(state.variables))
    return (
      Array.isArray(path) &&
      Array.isArray(asked) &&
      path[0] === asked[0] &&
      path[1] === 'remove' &&
      state.status === 'success' &&
      state.submittedAt > read.dataUpdatedAt &&
      removed.length > 0 &&
      removed.every(([field, value]) => input[field] === value)
    )
  })
}
