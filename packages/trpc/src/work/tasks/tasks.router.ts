import { Id } from '@stayward/contract/kernel/primitives'
import {
  PublicTask,
  Task,
  TaskCompletion,
  TaskCreate,
  TaskList,
  TaskPage,
  TaskPatch,
  TaskToken,
} from '@stayward/contract/work/task'
import { z } from 'zod'
import { callerProcedure, checkinProcedure, once, router } from '../../kernel/trpc.ts'
import { formInput, UploadedFile } from '../../kernel/upload.ts'
import { propertyInBodyProcedure, propertyProcedure } from '../../properties/properties.access.ts'
import { commandTask, tickItem } from './task-commands.service.ts'
import { removeItemPhoto, setItemPhoto } from './task-photos.service.ts'
import { taskDoerProcedure, taskProcedure } from './tasks.access.ts'
import { presentTask } from './tasks.presenter.ts'
import {
  changeTask,
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
          'Over all properties, those due first at the top. Staff see the tasks of their service and their own, ' +
          'contractors their own while they are open: from seven days before they are due until they are completed.',
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
        description: 'A turnover cleaning that is deleted is not made again.',
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
        description: 'Of two who start the same unassigned task, the first has it.',
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
        description: 'Started or not. Refused while something required is open; `missing` then lists it.',
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
        summary: 'Take a start back',
        description: 'Within ten minutes by whoever does the task, at any time by a manager.',
      },
      errors: ['task.invalid_transition', 'task.taken'],
    })
    .input(TaskId)
    .output(Task)
    .mutation(once(({ ctx }) => commandTask(ctx, ctx.task, 'undo'))),

  cancel: taskProcedure('task.edit')
    .meta({
      openapi: { method: 'POST', path: '/v1/tasks/{task_id}/cancel', summary: 'Cancel a task for good' },
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
        summary: 'Tick a point of the checklist, or take the tick back',
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
        summary: 'Add a photo to a point of the checklist',
        description:
          'A JPEG, PNG, WebP or AVIF photo of at most 10 MiB and 50 megapixels, made anew as WebP without the place and ' +
          'camera in it. It replaces the one before and is never public: `photo_url` works for ten minutes.',
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
        summary: 'Remove the photo of a point of the checklist',
        description: 'Answers the task without it.',
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
        summary: 'Make a new public link',
        description: 'The link before answers 404 from then on.',
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
        summary: 'Read a task by its public link',
        description: 'Until seven days after its end. Nothing of guests, no codes, no job report.',
        protect: false,
        hasETag: true,
      },
      errors: ['resource.not_found'],
    })
    .input(z.strictObject({ token: TaskToken }))
    .output(PublicTask)
    .query(({ ctx, input }) => readPublicTask(ctx, input.token)),
})
