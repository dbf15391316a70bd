import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { Id } from '@stayward/contract/kernel/primitives'
import {
  PublicTask,
  Task,
  TaskCompletion,
  TaskCreate,
  TaskExport,
  TaskList,
  TaskPage,
  TaskPatch,
  TaskToken,
  TaskTotalQuery,
  TaskTotals,
} from '@stayward/contract/work/task'
import { z } from 'zod'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, checkinProcedure, once, router } from '../../kernel/trpc.ts'
import { formInput, UploadedFile } from '../../kernel/upload.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { propertyInBodyProcedure, propertyProcedure } from '../../properties/properties.access.ts'
import { exportTasks } from './export-task-list.service.ts'
import { commandTask, tickItem } from './task-commands.service.ts'
import { removeItemPhoto, setItemPhoto } from './task-photos.service.ts'
import { taskDoerProcedure, taskProcedure } from './tasks.access.ts'
import { presentTask } from './tasks.presenter.ts'
import {
  changeTask,
  countVisibleTasks,
  createTask,
  listVisibleTasks,
  readPublicTask,
  removeTask,
  rotateLink,
} from './tasks.service.ts'

const TaskId = z.strictObject({ task_id: Id })
const { property_id: _, ...listOfOneProperty } = TaskList.shape

export const tasksRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/tasks',
        summary: 'List tasks',
        description:
          'Tasks of all properties, the earliest due date first unless `order` says otherwise. Staff see the tasks of their service and their own. ' +
          'Contractors see their own open tasks, from seven days before they are due until they are completed.',
      },
    })
    .input(TaskList)
    .output(TaskPage)
    .query(({ ctx, input }) => listVisibleTasks(ctx, 'tasks', input)),

  listOfProperty: propertyProcedure('task.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/tasks',
        summary: 'List the tasks of a property',
      },
    })
    .input(z.strictObject({ property_id: Id, ...listOfOneProperty }))
    .output(TaskPage)
    .query(({ ctx, input }) =>
      listVisibleTasks(ctx, 'property_tasks', { ...input, property_id: [ctx.property.id] }),
    ),

  totals: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/task-totals',
        summary: 'Count tasks',
        description:
          'How many tasks the list has with these filters on all of its pages, by status, property or assignee. ' +
          'Groups without tasks are left out.',
      },
    })
    .input(TaskTotalQuery)
    .output(TaskTotals)
    .query(({ ctx, input }) => countVisibleTasks(ctx, input)),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/tasks',
        summary: 'Export tasks',
        description:
          'The tasks that the list shows with these filters, as CSV or as a workbook. ' +
          'Headings are in the language of `Accept-Language` (English or Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(TaskExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportTasks(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(ctx, 'tasks', format, await exportSubject(ctx, property_id)),
      ),
    ),

  create: propertyInBodyProcedure('task.create')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks',
        summary: 'Create a task',
        successStatus: 201,
        location: '/v1/tasks/{id}',
      },
      errors: ['property.archived'],
    })
    .input(TaskCreate)
    .output(Task)
    .mutation(once(({ ctx, input }) => createTask(ctx, ctx.property, input))),

  get: taskProcedure('task.see')
    .meta({ openapi: { method: 'GET', path: '/v1/tasks/{task_id}', summary: 'Read a task' } })
    .input(TaskId)
    .output(Task)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.task.version
      return presentTask(ctx, ctx.task, ctx.actor)
    }),

  update: taskProcedure('task.edit')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/tasks/{task_id}',
        summary: 'Change an open task',
      },
      errors: ['task.ended', 'version.mismatch'],
    })
    .input(TaskPatch)
    .output(Task)
    .mutation(once(({ ctx, input: { task_id: _id, ...input } }) => changeTask(ctx, ctx.task, input))),

  remove: taskProcedure('task.delete')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/tasks/{task_id}',
        summary: 'Delete a task',
        description: 'A deleted turnover cleaning is not created again.',
        successStatus: 204,
      },
    })
    .input(TaskId)
    .output(z.void())
    .mutation(once(({ ctx }) => removeTask(ctx, ctx.task))),

  start: taskDoerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks/{task_id}/start',
        summary: 'Start a task',
        description: 'If two people start the same unassigned task, the first one gets it.',
      },
      errors: ['task.invalid_transition', 'task.taken'],
    })
    .input(TaskId)
    .output(Task)
    .mutation(once(({ ctx }) => commandTask(ctx, ctx.task, 'start'))),

  complete: taskDoerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks/{task_id}/complete',
        summary: 'Complete a task',
        description:
          'Works whether or not the task was started. Rejected while required items are open; `missing` lists them.',
      },
      errors: ['task.incomplete', 'task.invalid_transition', 'task.taken'],
    })
    .input(z.strictObject({ task_id: Id, ...TaskCompletion.shape }))
    .output(Task)
    .mutation(
      once(({ ctx, input: { task_id: _id, ...completion } }) =>
        commandTask(ctx, ctx.task, 'complete', completion),
      ),
    ),

  undo: taskDoerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks/{task_id}/undo',
        summary: 'Undo the start of a task',
        description: 'The person doing the task can undo within ten minutes; a manager can at any time.',
      },
      errors: ['task.invalid_transition', 'task.taken'],
    })
    .input(TaskId)
    .output(Task)
    .mutation(once(({ ctx }) => commandTask(ctx, ctx.task, 'undo'))),

  cancel: taskProcedure('task.edit')
    .meta({
      openapi: { method: 'POST', path: '/v1/tasks/{task_id}/cancel', summary: 'Cancel a task permanently' },
      errors: ['task.invalid_transition'],
    })
    .input(TaskId)
    .output(Task)
    .mutation(once(({ ctx }) => commandTask(ctx, ctx.task, 'cancel'))),

  reopen: taskProcedure('task.edit')
    .meta({
      openapi: { method: 'POST', path: '/v1/tasks/{task_id}/reopen', summary: 'Reopen a completed task' },
      errors: ['task.invalid_transition'],
    })
    .input(TaskId)
    .output(Task)
    .mutation(once(({ ctx }) => commandTask(ctx, ctx.task, 'reopen'))),

  tickItem: taskDoerProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/tasks/{task_id}/checklist/{item_id}',
        summary: 'Tick or untick a checklist item',
      },
      errors: ['task.ended', 'task.taken', 'version.mismatch'],
    })
    .input(
      z.strictObject({ task_id: Id, item_id: Id, done: z.boolean() }).meta({ examples: [{ done: true }] }),
    )
    .output(Task)
    .mutation(once(({ ctx, input }) => tickItem(ctx, ctx.task, input.item_id, input.done))),

  setItemPhoto: taskDoerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks/{task_id}/checklist/{item_id}/photo',
        summary: 'Add a photo to a checklist item',
        description:
          'A JPEG, PNG, WebP or AVIF photo of at most 10 MiB and 50 megapixels. It is converted to WebP, and location and ' +
          'camera data are removed. Replaces the previous photo. It is never public: `photo_url` works for ten minutes.',
        contentTypes: ['multipart/form-data'],
      },
      errors: ['task.ended', 'task.taken', 'internal.unavailable'],
    })
    .input(formInput(z.strictObject({ task_id: Id, item_id: Id, file: UploadedFile })))
    .output(Task)
    .mutation(once(({ ctx, input }) => setItemPhoto(ctx, ctx.task, input.item_id, input.file))),

  removeItemPhoto: taskDoerProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/tasks/{task_id}/checklist/{item_id}/photo',
        summary: 'Remove the photo of a checklist item',
        description: 'Returns the task without the photo.',
      },
      errors: ['task.ended', 'task.taken'],
    })
    .input(z.strictObject({ task_id: Id, item_id: Id }))
    .output(Task)
    .mutation(once(({ ctx, input }) => removeItemPhoto(ctx, ctx.task, input.item_id))),

  rotateLink: taskProcedure('task.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks/{task_id}/rotate-link',
        summary: 'Create a new public link',
        description: 'The previous link returns 404 from then on.',
      },
    })
    .input(TaskId)
    .output(Task)
    .mutation(once(({ ctx }) => rotateLink(ctx, ctx.task))),

  readPublic: checkinProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/public/tasks/{token}',
        summary: 'Read a task with its public link',
        description:
          'Available until seven days after the task ends. Contains no guest data, access codes or job report.',
        protect: false,
        hasETag: true,
      },
      errors: ['resource.not_found'],
    })
    .input(z.strictObject({ token: TaskToken }))
    .output(PublicTask)
    .query(({ ctx, input }) => readPublicTask(ctx, input.token)),
})
