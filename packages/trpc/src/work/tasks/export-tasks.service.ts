import { checklistItem, task, taskPhoto } from '@stayward/db/schema/task.table'
import { everyItem, EXPORT_PAGE, type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { listVisibleTasks } from './tasks.service.ts'

export const exportedTasks = exportPart(
  'task',
  [task, checklistItem, taskPhoto],
  (ctx, { id }: ExportedProperty) =>
    everyItem((cursor) => listVisibleTasks(ctx, 'export', { property_id: [id], size: EXPORT_PAGE, cursor })),
  (shown) => shown,
)
