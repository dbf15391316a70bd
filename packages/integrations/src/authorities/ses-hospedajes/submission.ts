import { branch, document } from '../xml.ts'

/**
 * A document that submits one communication. `beside` precedes it in the request, as the travellers' schema
 * requires. The same content gives the same text, so that a repetition is recognised.
 */
export const submission = (
  namespace: string,
  { beside = '', communication }: { beside?: string; communication: readonly string[] },
): string =>
  document(
    'alt',
    namespace,
    'peticion',
    branch('solicitud', beside, branch('comunicacion', ...communication)),
  )
