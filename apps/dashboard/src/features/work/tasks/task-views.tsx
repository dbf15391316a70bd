'use client'
import { SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { LiveFields } from '../../../components/live-fields'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useCentredChoice } from '../../../components/use-centred-choice'
import { useUrlState } from '../../../components/use-url-state'
import { RestockLine } from '../supplies/restock-line'
import { ExportTasks } from './export-tasks'
import { NewTaskButton } from './new-task-button'
import { TaskList } from './task-list'
import { parseTaskSearch, TASK_VIEWS, taskSearchPath, type TaskView } from './task-search'
import classes from './task-views.module.css'

// Who plans begins with the list.
const MyJobs = dynamic(() => import('../my-jobs/my-jobs').then((module) => module.MyJobs), {
  loading: () => <BoardSkeleton />,
})

const TaskBoard = dynamic(() => import('../task-board/task-board').then((module) => module.TaskBoard), {
  loading: () => <BoardSkeleton />,
})

/** Crews have their jobs and the list; columns are for planners. */
const CREW_VIEWS: readonly TaskView[] = ['mine', 'list']

type Props = {
  user_id: string
  /** Whether the reader plans tasks anywhere, or only does them. */
  plans: boolean
  reader_time_zone: string
}

/** The tasks, in the view of the URL or the reader's default. */
export function TaskViews({ user_id, plans, reader_time_zone }: Props) {
  const t = useTranslations('tasks')
  const [search, setSearch] = useUrlState(parseTaskSearch, taskSearchPath)
  const views = plans ? TASK_VIEWS : CREW_VIEWS
  const view = views.find((known) => known === search.view) ?? (plans ? 'list' : 'mine')
  const strip = useCentredChoice<HTMLDivElement>(`[value="${view}"] + label`)
  return (
    <>
      <PageHead
        title={t(view === 'mine' ? 'jobs.title' : 'title')}
        about={t(view === 'mine' ? 'jobs.context' : 'context')}
        action={
          <>
            {view === 'list' && <ExportTasks search={search} />}
            <NewTaskButton />
          </>
        }
      />
      <div ref={strip} className={`${classes['views']} scroll-fade`}>
        <LiveFields>
          <SegmentedControl
            aria-label={t('views.label')}
            data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={(value) => setSearch({ view: views.find((known) => known === value) ?? null })}
          />
        </LiveFields>
      </div>
      {plans && view !== 'mine' && <RestockLine />}
      {view === 'mine' && <MyJobs user_id={user_id} plans={plans} />}
      {view === 'list' && <TaskList plans={plans} reader_time_zone={reader_time_zone} />}
      {view !== 'mine' && view !== 'list' && <TaskBoard by={view} time_zone={reader_time_zone} />}
    </>
  )
}

function BoardSkeleton() {
  const t = useTranslations('common')
  return <RowsSkeleton height={120} rows={3} label={t('loading')} />
}
