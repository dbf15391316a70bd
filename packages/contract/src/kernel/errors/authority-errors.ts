import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with reports to authorities. */
export const AUTHORITY_ERRORS = {
  'report.invalid_transition': {
    status: 409,
    title: 'Not possible in the report’s state',
    help: '`from` is the current state, `to` the requested one. `allowed` lists the commands that are possible now.',
    en: { title: 'Not possible for this report right now', text: 'Reload to see its current status.' },
    es: { title: 'No es posible con este parte ahora', text: 'Recarga para ver su estado actual.' },
  },
} as const satisfies Record<string, ErrorDefinition>
