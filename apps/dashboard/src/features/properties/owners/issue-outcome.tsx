'use client'
import { Button } from '@mantine/core'
import type { MonthlyStatement, StatementOutcome } from '@stayward/contract/statements/monthly-statement'
import { useTranslations } from 'next-intl'
import { Dialog, DialogActions } from '../../../components/dialog'
import { Link } from '../../../components/link'
import { useErrorWords } from '../../../errors/use-error-words'
import { paths } from '../../../paths'
import classes from './issue-month-dialog.module.css'

type Props = {
  /** The month in words. */
  title: string
  drafts: readonly MonthlyStatement[]
  outcomes: readonly StatementOutcome[]
  onClose: () => void
}

/** What was not issued or not mailed, and why; each leads to its statement. */
export function IssueOutcome({ title, drafts, outcomes, onClose }: Props) {
  const t = useTranslations('owners.issue')
  const words = useErrorWords()
  const byId = new Map(drafts.map((draft) => [draft.property_owner_id, draft]))
  const failed = outcomes.flatMap(({ property_owner_id, refused, mail_refused }) => {
    const reason = refused ?? mail_refused
    return reason ? [{ id: property_owner_id, wasIssued: refused === null, reason }] : []
  })
  return (
    <Dialog title={t('left_title', { month: title })} isSheet onClose={onClose}>
      <p className={classes['left']}>{t('left_text')}</p>
      <ul className={classes['list']}>
        {failed.map(({ id, wasIssued, reason }) => (
          <li key={id} className={classes['failed']}>
            <Link href={paths.propertyOwner(id, byId.get(id)?.month)}>{byId.get(id)?.owner_name}</Link>
            <p>
              {t(wasIssued ? 'not_mailed' : 'not_issued', {
                reason: words.ofCode(reason.code, reason.message).title,
              })}
            </p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
