'use client'
import { Checkbox } from '@mantine/core'
import type { MonthlyStatement, StatementOutcome } from '@stayward/contract/statements/monthly-statement'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { sortRows } from '../../../components/sorting'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { IssueOutcome } from './issue-outcome'
import classes from './issue-month-dialog.module.css'
import { dueInAll, sortValueOf } from './owner-months'

type Props = {
  month: string
  /** The month in words. */
  title: string
  drafts: readonly MonthlyStatement[]
  onClose: () => void
}

/** Shows the drafts of a month before they are issued together; each can be left out. */
export function IssueMonthDialog({ month, title, drafts: current, onClose }: Props) {
  const t = useTranslations('owners.issue')
  const format = useFormat()
  const locale = useLocale()
  // What was opened is reviewed, whatever the list behind it becomes.
  const [drafts] = useState(() =>
    sortRows(current, { column: 'owner', isDescending: false }, sortValueOf, locale),
  )
  // Nobody wants to correct next month what is known to be missing now.
  const [chosen, setChosen] = useState(
    () =>
      new Set(drafts.flatMap((draft) => (draft.stays_without_amount > 0 ? [] : [draft.property_owner_id]))),
  )
  const mailable = drafts.filter((draft) => draft.email !== null && chosen.has(draft.property_owner_id))
  const [mails, setMails] = useState(drafts.some(({ email }) => email !== null))
  const [outcomes, setOutcomes] = useState<StatementOutcome[] | null>(null)
  const toIssue = drafts.filter(({ property_owner_id }) => chosen.has(property_owner_id))
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const issue = api.propertyOwners.issueStatements.useMutation({
    trpc: key.trpc,
    onSettled: async (_data, error) => {
      key.settle(error)
      await cache.propertyOwners.invalidate()
    },
    onSuccess: ({ items }) => finish(items),
  })
  const finish = (items: StatementOutcome[]) => {
    const issued = items.filter(({ number }) => number !== null).length
    const mailed = items.filter(({ mailed_to }) => mailed_to !== null).length
    if (items.some(({ refused, mail_refused }) => refused ?? mail_refused)) setOutcomes(items)
    else onClose()
    if (issued > 0) toast({ message: t(mailed > 0 ? 'done_mailed' : 'done', { count: issued, mailed }) })
  }
  if (outcomes) return <IssueOutcome title={title} drafts={drafts} outcomes={outcomes} onClose={onClose} />
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <ConfirmDialog
      title={t('title', { month: title })}
      action={t('confirm', { count: toIssue.length })}
      isSheet
      isDestructive={false}
      isBusy={issue.isPending}
      isDisabled={toIssue.length === 0}
      error={issue.error}
      onConfirm={() =>
        issue.mutate({
          month,
          statements: toIssue.map(({ property_owner_id, content_hash }) => ({
            property_owner_id,
            content_hash,
          })),
          send_by_email: mails && mailable.length > 0,
        })
      }
      onClose={onClose}
    >
      <p>{t('frozen')}</p>
      <Checkbox
        checked={mails && mailable.length > 0}
        disabled={mailable.length === 0}
        label={t('mail', { count: mailable.length })}
        description={t('mail_help', { count: toIssue.length - mailable.length })}
        onChange={({ currentTarget }) => setMails(currentTarget.checked)}
      />
      <ul className={classes['list']} aria-label={t('list')}>
        {drafts.map((draft) => (
          <li key={draft.property_owner_id} className={classes['row']}>
            <Checkbox
              checked={chosen.has(draft.property_owner_id)}
              label={draft.owner_name}
              description={
                draft.stays_without_amount > 0
                  ? t('without_amount', { count: draft.stays_without_amount })
                  : undefined
              }
              onChange={() => toggle(draft.property_owner_id)}
            />
            <span className={classes['due']}>
              {draft.totals.map(({ currency, amount }) => format.money(amount, currency)).join(' · ') || '–'}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes['sum']}>
        <span>{t('sum')}</span>
        <span className={classes['due']}>
          {dueInAll(toIssue)
            .map(({ currency, amount }) => format.money(amount, currency))
            .join(' · ') || '–'}
        </span>
      </p>
    </ConfirmDialog>
  )
}
