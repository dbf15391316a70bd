'use client'
import { addressLine, mapUrl } from '@stayward/contract/kernel/address'
import type { Property } from '@stayward/contract/properties/property'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { newTab } from '../../../i18n/rich-links'
import { api } from '../../../trpc/api'
import { pinsOf } from '../../locks/access-codes/task-codes'
import { TaskPins } from '../../locks/access-codes/task-pins'
import classes from './getting-in-card.module.css'

type Props = { task: Task; property: Property; reader_id: string }

/** Where the property of a task is and how to get in: its notes, and the code of whose task it is. */
export function GettingInCard({ task, property, reader_id }: Props) {
  const t = useTranslations('tasks.getting_in')
  const codes = api.accessCodes.listOfTask.useQuery({ task_id: task.id })
  const pins = pinsOf(codes.data?.items ?? [])
  return (
    <Card title={t('title')}>
      <div className={classes['parts']}>
        <p>{newTab(mapUrl(property))(addressLine(property))}</p>
        {codes.isLoadingError && <ErrorNotice error={codes.error} retry={() => void codes.refetch()} />}
        <TaskPins pins={pins} isOwn={task.assignee?.user_id === reader_id} time_zone={property.time_zone} />
        {property.arrival_notes && <p className={classes['notes']}>{property.arrival_notes}</p>}
      </div>
    </Card>
  )
}
