import { branch, document } from './xml.ts'

/**
 * A document that hands one communication in. `beside` stands in the request before it, as the schema of travellers wants
 * it. The same content makes the same text, so that a repetition is known as one.
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
