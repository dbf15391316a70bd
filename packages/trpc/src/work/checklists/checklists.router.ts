import { Id } from '@stayward/contract/kernel/primitives'
import { Service } from '@stayward/contract/properties/member'
import {
  Checklist,
  ChecklistCreate,
  ChecklistList,
  ChecklistPatch,
  PropertyChecklist,
  PropertyChecklistList,
  PropertyChecklistReplace,
} from '@stayward/contract/work/checklist'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { anyChecklistProcedure, checklistProcedure } from './checklists.access.ts'
import { presentChecklist } from './checklists.presenter.ts'
import {
  changeChecklist,
  createChecklist,
  listOwnChecklists,
  removeChecklist,
  restoreChecklist,
} from './checklists.service.ts'
import {
  listPropertyChecklists,
  readPropertyChecklist,
  replacePropertyChecklist,
} from './property-checklists.service.ts'

const PATH = '/v1/checklists'
const ONE = `${PATH}/{checklist_id}` as const
const OF_PROPERTY = '/v1/properties/{property_id}/checklists'
const ChecklistId = z.strictObject({ checklist_id: Id })
const OfService = z.strictObject({ property_id: Id, service: Service })

export const checklistsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List checklists',
        description: 'The templates of your account, by service; the default one of each first.',
      },
    })
    .input(z.strictObject({}))
    .output(ChecklistList)
    .query(({ ctx }) => listOwnChecklists(ctx)),

  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Add a checklist',
        description:
          'New tasks get a copy of the checklist of their service. Tasks that nobody has begun follow its changes; ' +
          'those begun keep the copy they have.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
      errors: ['checklist.limit_reached'],
    })
    .input(ChecklistCreate)
    .output(Checklist)
    .mutation(once(({ ctx, input }) => createChecklist(ctx, input))),

  get: checklistProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a checklist' } })
    .input(ChecklistId)
    .output(Checklist)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.checklist.version
      return presentChecklist(ctx.checklist)
    }),

  update: checklistProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Change a checklist',
        description: 'Tasks that nobody has begun follow within seconds.',
      },
      errors: ['version.mismatch'],
    })
    .input(ChecklistPatch)
    .output(Checklist)
    .mutation(once(({ ctx, input }) => changeChecklist(ctx, ctx.checklist, input))),

  remove: checklistProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: ONE,
        summary: 'Remove a checklist',
        description: 'Properties that use it get the default one of the service. It can be restored.',
        successStatus: 204,
      },
      errors: ['version.mismatch'],
    })
    .input(ChecklistId)
    .output(z.void())
    .mutation(once(({ ctx }) => removeChecklist(ctx, ctx.checklist))),

  restore: anyChecklistProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/restore`,
        summary: 'Restore a removed checklist',
        description: 'The properties that used it use it again.',
      },
      errors: ['checklist.limit_reached'],
    })
    .input(ChecklistId)
    .output(Checklist)
    .mutation(once(({ ctx }) => restoreChecklist(ctx, ctx.checklist))),

  listOfProperty: propertyProcedure('checklist.adjust')
    .meta({
      openapi: {
        method: 'GET',
        path: OF_PROPERTY,
        summary: 'List the checklists of a property',
        description: 'What new tasks get, service by service.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(PropertyChecklistList)
    .query(({ ctx }) => listPropertyChecklists(ctx, ctx.property)),

  getOfProperty: propertyProcedure('checklist.adjust')
    .meta({
      openapi: {
        method: 'GET',
        path: `${OF_PROPERTY}/{service}`,
        summary: 'Read the checklist of a service at a property',
      },
    })
    .input(OfService)
    .output(PropertyChecklist)
    .query(({ ctx, input }) => readPropertyChecklist(ctx, ctx.property, input.service)),

  replaceOfProperty: propertyProcedure('checklist.adjust')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${OF_PROPERTY}/{service}`,
        summary: 'Adjust the checklist of a service at a property',
        description: 'Chooses a checklist, leaves out items of it, and adds items of the property alone.',
      },
      errors: ['property.archived', 'version.mismatch'],
    })
    .input(PropertyChecklistReplace)
    .output(PropertyChecklist)
    .mutation(once(({ ctx, input }) => replacePropertyChecklist(ctx, ctx.property, input))),
})
