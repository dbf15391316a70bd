'use client'
import { useTranslations } from 'next-intl'
import { FormDialog } from '../../../components/form-dialog'
import type { BulkDialogProps } from './bulk-bar'
import { BulkResults } from './bulk-results'
import { useBulk } from './use-bulk'

/** Completes several tasks; those with open items or photos stay, and say so. */
export function BulkCompleteDialog({ tasks, properties, onClose }: BulkDialogProps) {
  const t = useTranslations('tasks.bulk')
  const bulk = useBulk((obstacle) => obstacle)
  const title = t('complete_title', { count: tasks.length })
  if (bulk.hasBegun)
    return <BulkResults title={title} bulk={bulk} properties={properties} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      text={t('complete_text')}
      action={t('complete')}
      isBusy={false}
      failure={null}
      onSubmit={(event) => {
        event.preventDefault()
        void bulk.run(tasks.map((task) => ({ task, change: { command: 'complete' } })))
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
