'use client'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import type { Feed } from '../feeds/feed'
import { countItems } from './difference-items'
import classes from './undo-dialog.module.css'
import { useUndone } from './use-decided'

type Props = { feed: Feed; difference_id: string; onClose: () => void }

/** Asks before a difference is undone, and says what that does to its stays and blocks. */
export function UndoDialog({ feed, difference_id, onClose }: Props) {
  const t = useTranslations()
  // Read again with its version, so that the undo is about what is shown.
  const current = api.integrations.getIcalDifference.useQuery(
    { integration_id: feed.id, difference_id },
    READ_CURRENT,
  )
  if (current.isFetchedAfterMount && current.isSuccess)
    return <UndoForm feed={feed} difference={current.data} onClose={onClose} />
  return (
    <Dialog title={t('feeds.undo.title')} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={28} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

/** The actions that an undo takes back. */
const TAKEN_BACK = ['add', 'change', 'cancel'] as const

function UndoForm({
  feed,
  difference,
  onClose,
}: Pick<Props, 'feed' | 'onClose'> & { difference: Difference }) {
  const t = useTranslations('feeds.undo')
  const undone = useUndone()
  const undo = api.integrations.undoIcalDifference.useMutation({
    trpc: useChangeOf(difference.id),
    onSuccess: async (after) => {
      onClose()
      await undone(after)
    },
  })
  // A stay in conflict was added or changed as well.
  const items = difference.items.map((item) =>
    item.action === 'conflict'
      ? ({ ...item, action: item.before === null ? 'add' : 'change' } as const)
      : item,
  )
  const counts = countItems({ state: difference.state, items }, feed.treat_unknown_as)
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isBusy={undo.isPending}
      error={undo.error}
      onConfirm={() => undo.mutate({ integration_id: feed.id, difference_id: difference.id })}
      onClose={onClose}
    >
      <ul className={classes['list']}>
        {TAKEN_BACK.flatMap((action) =>
          (['stays', 'blocks'] as const).flatMap((subject) => {
            const found = counts.find((one) => one.action === action && one.subject === subject)
            return found === undefined
              ? []
              : [
                  <li key={`${action}:${subject}`}>
                    {t(`effects.${action}.${subject}`, { count: found.count })}
                  </li>,
                ]
          }),
        )}
      </ul>
      <p>{t('follows')}</p>
      <p>{t('messages')}</p>
    </ConfirmDialog>
  )
}
