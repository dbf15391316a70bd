import { z } from 'zod'
import { withoutPersonalData } from './redaction.ts'

/** What the authority has against one communication. `field` is ours, null where the sentence names none that we know. */
export type SesRefusal = { return_code: string; detail: string; field: string | null }

/** What became of one communication of a lot. `cancelled`: it was accepted, and taken back since. */
export type CommunicationOutcome =
  | { state: 'accepted'; communication_code: string }
  | { state: 'cancelled'; communication_code: string }
  | { state: 'refused'; refusal: SesRefusal }

/** What became of a lot. `pending`: ask again. `failed`: an error of the authority's own; send it again. */
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

// Replies in production leave out what the schema demands, so nothing but the lot and its state is insisted on.
export const LotAnswer = z.object({
  lote: z.union([z.string(), z.tuple([z.string()]).transform(([lot]) => lot)]),
  codigoEstado: z.string().trim(),
  descEstado: text,
  resultadoComunicaciones: z
    .object({ resultadoComunicacion: z.array(Communication).catch([]) })
    .catch({ resultadoComunicacion: [] }),
})

/** What a lot came to, its communications in the order they were sent in. */
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
      // The whole lot was refused, mostly without saying anything about each communication.
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

/** Whether the authority's flag for what was taken back is set; it writes booleans in both ways of XML. */
export const isCancelled = (flag: string): boolean => flag === 'true' || flag === '1'

export const refusalOf = (return_code: string, sentence: string): SesRefusal => ({
  return_code,
  detail: withoutPersonalData(sentence),
  field: fieldIn(sentence),
})

// What the authority calls a field, in its element names and in its sentences; the longer name stands first.
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
