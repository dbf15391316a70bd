import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with calendar feeds and what they change. */
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
} as const satisfies Record<string, ErrorDefinition>
