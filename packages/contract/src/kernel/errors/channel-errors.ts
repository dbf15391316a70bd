import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with calendar feeds, imports and what they change. */
export const CHANNEL_ERRORS = {
  'difference.invalid_transition': {
    status: 409,
    title: 'Not possible in this state',
    help: 'Only an open difference can be applied or kept, and only an applied one undone. `from` is its state, `to` the requested one.',
    en: {
      title: 'This was decided already',
      text: 'Reload to see how. An applied difference can still be undone.',
    },
    es: {
      title: 'Esto ya está decidido',
      text: 'Recarga para ver cómo. Una diferencia aplicada aún se puede deshacer.',
    },
  },
  'difference.too_old': {
    status: 409,
    title: 'Too late to undo',
    help: 'An applied difference can be undone for 30 days.',
    en: { title: 'Too late to undo', text: 'Changes of a calendar can be undone for 30 days.' },
    es: {
      title: 'Ya no se puede deshacer',
      text: 'Los cambios de un calendario se pueden deshacer durante 30 días.',
    },
  },
  'import.invalid_transition': {
    status: 409,
    title: 'Not possible in this state',
    help: 'Only a checked import can be checked again, applied or discarded, and only an applied one undone. `from` is its state, `to` the requested one.',
    en: {
      title: 'This import is past that',
      text: 'Reload to see its state. An applied import can still be undone.',
    },
    es: {
      title: 'Esta importación ya no lo permite',
      text: 'Recarga para ver su estado. Una importación aplicada aún se puede deshacer.',
    },
  },
  'import.too_old': {
    status: 409,
    title: 'Too late to undo',
    help: 'An applied import can be undone for 30 days.',
    en: { title: 'Too late to undo', text: 'An import can be undone for 30 days.' },
    es: { title: 'Ya no se puede deshacer', text: 'Una importación se puede deshacer durante 30 días.' },
  },
} as const satisfies Record<string, ErrorDefinition>
