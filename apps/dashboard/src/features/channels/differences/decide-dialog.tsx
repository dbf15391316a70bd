'use client'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useChangeOf } from '../../../trpc/row-versions'
import type { Feed } from '../feeds/feed'
import { type Answer, consequencesOf, isAnsweredSingly } from './decision'
import { useDecide } from './use-decide'
import { useDifferenceWords } from './use-difference-words'

type Props = { feed: Feed; difference: Difference; answer: Answer; onClose: () => void }

/** Asks before a decision that cancels stays or brings them into conflict, and says what will follow. */
export function DecideDialog({ feed, difference, answer, onClose }: Props) {
  const t = useTranslations('feeds.decide')
  // The count below is about the version that was shown when the dialog opened.
  const { decide, isBusy, error } = useDecide(feed, difference, {
    trpc: useChangeOf(difference.id),
    onSettled: onClose,
  })
  const words = useDifferenceWords(feed.treat_unknown_as)
  const { cancelled, in_conflict } = consequencesOf(difference, answer, feed.treat_unknown_as)
  const isSingly = isAnsweredSingly(difference)
  // The title says how many are cancelled.
  const hasMore = !isSingly && (cancelled === 0 || cancelled < difference.items.length)
  const kept = isSingly ? difference.items.length - (answer?.length ?? 0) - in_conflict : 0
  const title = cancelled > 0 ? 'cancel_title' : isSingly ? 'different_title' : 'apply_title'
  const action = cancelled > 0 ? 'cancel_confirm' : isSingly ? 'different_confirm' : 'apply_confirm'
  return (
    <ConfirmDialog
      title={t(title, { count: cancelled })}
      action={t(action, { count: cancelled })}
      back={t('back')}
      isDestructive={cancelled > 0}
      isBusy={isBusy}
      error={error}
      onConfirm={() => decide(answer)}
      onClose={onClose}
    >
      {hasMore && <p>{t('all', { summary: words.summary(difference) })}</p>}
      {cancelled > 0 && <p>{t('cancel_text', { count: cancelled })}</p>}
      {in_conflict > 0 && <p>{t('different_text', { count: in_conflict })}</p>}
      {cancelled > 0 && kept > 0 && <p>{t('others_kept', { count: kept })}</p>}
      {(answer === null || answer.length > 0) && <p>{t('can_undo')}</p>}
    </ConfirmDialog>
  )
}
