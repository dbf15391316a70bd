import type { Author } from '../../kernel/activity.ts'
import type { AccountActor } from '../../kernel/actor.ts'
import type { MessageRow } from '../planning/plan.queries.ts'

type AuthorColumns = Pick<MessageRow, 'author_kind' | 'author_id'>

/** Who wrote a message or had it sent, for its row: the worker that sends it later does not know. */
export const authorColumns = (actor: AccountActor): AuthorColumns =>
  actor.kind === 'user'
    ? { author_kind: 'user', author_id: actor.user_id }
    : { author_kind: 'api_key', author_id: actor.api_key_id }

/** Who sent a message, for the activity: the person or program behind it, or the system for what a rule wrote. */
export function authorOf({ author_kind, author_id }: AuthorColumns): Author {
  if (author_id === null || author_kind === null) return { kind: 'system' }
  return author_kind === 'user'
    ? { kind: 'user', user_id: author_id }
    : { kind: 'api_key', api_key_id: author_id }
}
