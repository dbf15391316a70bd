import { z } from 'zod'
import { withoutPersonalData } from '../redaction.ts'

/**
 * Why the authority refused a communication. `field` is our name; null if the sentence mentions no known
 * field.
 */
export type SesRefusal = { return_code: string; detail: string; field: string | null }

/** The outcome of one communication in a lot. `cancelled`: accepted, and withdrawn since. */
export type CommunicationOutcome =
  | { state: 'accepted'; communication_code: string }
  | { state: 'cancelled'; communication_code: string }
  | { state: 'refused'; refusal: SesRefusal }

/** The outcome of a lot. `pending`: check again. `failed`: an error of the authority; send again. */
export type LotResult =
  | { lot: string; state: 'pending' }
  | { lot: string; state: 'failed' }
  | { lot: string; state: 'processed'; communications: CommunicationOutcome[] }

const text = z.string().trim().catch('')

const Communication = z.object({
  orden: text,
  anulada: text,
  codigoComunicacion: text,
  tipoError: text,
  error: text,
})

// Production responses leave out elements that the schema requires, so only the lot and its state are
// mandatory.
export const LotAnswer = z.object({
  lote: z.union([z.string(), z.tuple([z.string()]).transform(([lot]) => lot)]),
  codigoEstado: z.string().trim(),
  descEstado: text,
  resultadoComunicaciones: z
    .object({ resultadoComunicacion: z.array(Communication).catch([]) })
    .catch({ resultadoComunicacion: [] }),
})

/** The outcome of a lot, with its communications in the order they were sent. */
export function lotResult(answer: z.infer<typeof LotAnswer>): LotResult {
  const { lote: lot, codigoEstado, descEstado } = answer
  const communications = answer.resultadoComunicaciones.resultadoComunicacion
    .map((entry, index) => ({ order: Number(entry.orden) || index + 1, entry }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => outcomeOf(entry))
  switch (codigoEstado) {
    case '1':
    case '6':
      return { lot, state: 'processed', communications }
    case '2':
      // The whole lot was refused, mostly without details for each communication.
      return {
        lot,
        state: 'processed',
        communications:
          communications.length > 0
            ? communications
            : [{ state: 'refused', refusal: refusalOf('10121', descEstado) }],
      }
    case '3':
      return { lot, state: 'failed' }
    default:
      return { lot, state: 'pending' }
  }
}

const outcomeOf = ({
  codigoComunicacion,
  anulada,
  tipoError,
  error,
}: z.infer<typeof Communication>): CommunicationOutcome =>
  codigoComunicacion === ''
    ? { state: 'refused', refusal: refusalOf(tipoError || '10121', error) }
    : { state: isCancelled(anulada) ? 'cancelled' : 'accepted', communication_code: codigoComunicacion }

/** Whether the authority's flag for withdrawn communications is set; it writes booleans in both XML forms. */
export const isCancelled = (flag: string): boolean => flag === 'true' || flag === '1'

export const refusalOf = (return_code: string, sentence: string): SesRefusal => ({
  return_code,
  detail: withoutPersonalData(sentence),
  field: fieldIn(sentence),
})

// The authority's names for fields, in elements and sentences; longer names come first.
const FIELDS: readonly [RegExp, string][] = [
  [/apellido2|segundo apellido/i, 'second_last_name'],
  [/apellido1|primer apellido|apellido/i, 'last_name'],
  [/soporte/i, 'document_support_number'],
  [/tipo ?documento|tipo de documento/i, 'document_type'],
  [/numero ?documento|n[úu]mero de documento|\bdocumento|\bNI[FE]\b/i, 'document_number'],
  [/nacimiento/i, 'date_of_birth'],
  [/nacionalidad/i, 'nationality_country_code'],
  [/parentesco/i, 'relationship_code'],
  [/nombreMunicipio|nombre (del |de )?municipio/i, 'residence_city'],
  [/municipio/i, 'residence_city_id'],
  [/c[óo]digo ?postal/i, 'residence_postal_code'],
  [/tel[ée]fono/i, 'phone'],
  [/correo/i, 'email'],
  [/establecimiento/i, 'ses_establishment_code'],
  [/pago/i, 'payment_method'],
  [/entrada/i, 'from'],
  [/salida/i, 'to'],
  [/personas/i, 'guests_number'],
  [/sexo/i, 'sex'],
  [/direcci[óo]n/i, 'residence_address'],
  [/pa[íi]s/i, 'residence_country_code'],
  [/nombre/i, 'first_name'],
]

const fieldIn = (sentence: string): string | null =>
  FIELDS.find(([words]) => words.test(sentence))?.[1] ?? null
