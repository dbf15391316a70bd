import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with tasks. */
export const WORK_ERRORS = {
  'task.ended': {
    status: 409,
    title: 'The task has ended',
    help: 'A completed or cancelled task cannot be changed. A completed task can be reopened first.',
    en: { title: 'This task has ended', text: 'Reload to see its current status.' },
    es: { title: 'Esta tarea ha terminado', text: 'Recarga para ver su estado actual.' },
  },
  'checklist.limit_reached': {
    status: 409,
    title: 'There are too many checklists',
    help: 'An account can have 100 checklists. Remove one that is not needed.',
    en: { title: 'You have 100 checklists', text: 'Remove one that you do not need first.' },
    es: { title: 'Tienes 100 listas', text: 'Elimina antes alguna que no necesites.' },
  },
  'task.incomplete': {
    status: 409,
    title: 'Required items are still open',
    help: '`missing` lists the checklist items that must be ticked or need a photo before the task can be completed.',
    en: {
      title: 'The checklist isn’t complete',
      text: 'Tick the required items and add their photos first.',
    },
    es: { title: 'La lista está incompleta', text: 'Marca antes los puntos obligatorios y añade sus fotos.' },
  },
  'task.invalid_transition': {
    status: 409,
    title: 'Not possible in the task’s status',
    help: '`from` is the current status, `to` the requested one. `allowed` lists the commands that are possible now.',
    en: { title: 'Not possible for this task right now', text: 'Reload to see its current status.' },
    es: { title: 'No es posible con esta tarea ahora', text: 'Recarga para ver su estado actual.' },
  },
  'task.taken': {
    status: 409,
    title: 'Someone else has started this task',
    help: '`started_by` names the person. They or a manager can undo the start.',
    en: { title: 'Someone else has this task', text: 'Reload to see who.' },
    es: { title: 'Esta tarea la tiene otra persona', text: 'Recarga para ver quién.' },
  },
} as const satisfies Record<string, ErrorDefinition>
