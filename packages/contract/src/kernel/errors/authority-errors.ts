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
  'report.no_file': {
    status: 409,
    title: 'There is no file to download',
    help: 'A file is there while the report’s state is `file_ready` or `handed_over`.',
    en: { title: 'There is no file to download', text: 'Reload to see the report’s current status.' },
    es: {
      title: 'No hay ningún archivo que descargar',
      text: 'Recarga para ver el estado actual del parte.',
    },
  },
  'report.no_instruction': {
    status: 409,
    title: 'Nothing has to be done in the portal',
    help: 'The report has no `instruction` any more.',
    en: { title: 'Nothing left to do in the portal', text: 'Reload to see the report’s current status.' },
    es: {
      title: 'No queda nada por hacer en el portal',
      text: 'Recarga para ver el estado actual del parte.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
