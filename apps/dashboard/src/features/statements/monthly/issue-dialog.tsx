'use client'
import type { Statement } from '@stayward/contract/statements/statement'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'

type Props = {
  statement: Statement
  /** Its month, in words. */
  title: string
  onClose: () => void
}

/** Asks before a statement is issued as it is shown, with what follows. */
export function IssueDialog({ statement, title, onClose }: Props) {
  const t = useTranslations('statements.issue')
  const format = useFormat()
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const { property_owner_id, month, content_hash, totals, stays_without_amount } = statement
  const issue = api.propertyOwners.issueStatement.useMutation({
    trpc: key.trpc,
    // A draft that has changed is shown behind the dialog.
    onSettled: async (_data, error) => {
      key.settle(error)
      await Promise.all([
        cache.propertyOwners.statement.invalidate({ property_owner_id }),
        cache.propertyOwners.statements.invalidate({ property_owner_id }),
        cache.propertyOwners.monthlyStatements.invalidate(),
      ])
    },
    onSuccess: () => {
      onClose()
      toast({ message: t('done', { month: title }) })
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { month: title })}
      action={t('confirm')}
      isDestructive={false}
      isBusy={issue.isPending}
      error={issue.error}
      onConfirm={() => issue.mutate({ property_owner_id, month, content_hash })}
      onClose={onClose}
    >
      {totals.map(({ currency, amount }) => (
        <p key={currency}>
          <strong>
            {t(amount.startsWith('-') ? 'owed' : 'due', {
              amount: format.money(amount.replace('-', ''), currency),
            })}
          </strong>
        </p>
      ))}
      <p>{t('frozen')}</p>
      {stays_without_amount > 0 && <p>{t('without_amount', { count: stays_without_amount })}</p>}
      <p>{t('nobody_writes')}</p>
    </ConfirmDialog>
  )
}
