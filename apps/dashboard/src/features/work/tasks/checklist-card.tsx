'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { type Job, waitsForItem } from '../job-outbox/use-job'
import { canWorkOn } from './can-work-on'
import classes from './checklist-card.module.css'
import { ChecklistItemRow } from './checklist-item-row'

/** The checklist of a task, to tick and to photograph by the person doing it. */
export function ChecklistCard({ job }: { job: Job }) {
  const t = useTranslations('tasks.checklist')
  const { task, act, isHeld } = job
  const { checklist } = task
  const done = checklist.filter((item) => item.done).length
  const isOpen = canWorkOn(task)
  return (
    <Card
      title={t('title')}
      aside={<span className={classes['progress']}>{t('progress', { done, total: checklist.length })}</span>}
    >
      <ul>
        {checklist.map((item) => (
          <ChecklistItemRow
            key={item.id}
            item={item}
            is_open={isOpen}
            is_on_its_way={waitsForItem(job, item.id)}
            is_held={isHeld}
            act={act}
          />
        ))}
      </ul>
      {task.follows_checklist && task.public_url !== null && (
        <p className={classes['follows']}>{t('follows')}</p>
      )}
    </Card>
  )
}
