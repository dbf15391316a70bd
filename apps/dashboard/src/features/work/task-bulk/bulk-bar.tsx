'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { Task } from '@stayward/contract/work/task'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCheck, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import classes from './bulk-bar.module.css'

export type BulkDialogProps = {
  tasks: readonly Task[]
  properties: ReadonlyMap<string, Property>
  onClose: () => void
}

const BulkAssignDialog = dynamic(
  () => import('./bulk-assign-dialog').then((module) => module.BulkAssignDialog),
  { loading: () => null },
)
const BulkCompleteDialog = dynamic(
  () => import('./bulk-complete-dialog').then((module) => module.BulkCompleteDialog),
  { loading: () => null },
)
const BulkRescheduleDialog = dynamic(
  () => import('./bulk-reschedule-dialog').then((module) => module.BulkRescheduleDialog),
  { loading: () => null },
)

type Props = Omit<BulkDialogProps, 'onClose'> & { onClear: () => void }

type Asked = { what: 'assign' | 'reschedule' | 'complete' } & Omit<BulkDialogProps, 'onClose'>

/** The actions on tasks selected in a list, some of which may have left it. */
export function BulkBar({ tasks, properties, onClear }: Props) {
  const t = useTranslations('tasks.bulk')
  // As of opening the dialog: the list refreshes while they change, and may not show them any more.
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = tasks.filter(({ status }) => OPEN_TASK_STATUSES.some((one) => one === status))
  const close = () => {
    setAsked(null)
    onClear()
  }
  return (
    <>
      {tasks.length > 0 && (
        <section className={classes['bar']} aria-label={t('label')}>
          <p>{t('chosen', { count: tasks.length })}</p>
          <Button
            size="sm"
            leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAsked({ what: 'assign', tasks, properties })}
          >
            {t('assign')}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconCalendarEvent size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAsked({ what: 'reschedule', tasks, properties })}
          >
            {t('reschedule')}
          </Button>
          {open.length > 0 && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
              onClick={() => setAsked({ what: 'complete', tasks: open, properties })}
            >
              {t('complete')}
            </Button>
          )}
          <Button size="sm" variant="subtle" onClick={onClear}>
            {t('clear')}
          </Button>
        </section>
      )}
      {asked && <BulkDialog {...asked} onClose={close} />}
    </>
  )
}

function BulkDialog({ what, ...props }: Asked & Pick<BulkDialogProps, 'onClose'>) {
  switch (what) {
    case 'assign':
      return <BulkAssignDialog {...props} />
    case 'reschedule':
      return <BulkRescheduleDialog {...props} />
    case 'complete':
      return <BulkCompleteDialog {...props} />
  }
}
