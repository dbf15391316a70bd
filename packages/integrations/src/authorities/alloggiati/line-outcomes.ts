import { z } from 'zod'
import { withoutPersonalData } from '../redaction.ts'
import type { DocumentError } from '../authority-port.ts'
import { italianField } from './italian-details.ts'

const words = z.string().trim().catch('')

/** How an operation, or one line of it, ended: in the authority's words. */
export const Outcome = z.object({
  esito: z
    .string()
    .catch('')
    .transform((text) => /^(true|1)$/i.test(text.trim())),
  ErroreCod: words,
  ErroreDes: words,
  ErroreDettaglio: words,
})
export type Outcome = z.output<typeof Outcome>

/** The result of a list of lines. An empty element is read as ''. */
export const LineOutcomes = z.object({
  SchedineValide: z.coerce.number().int().catch(0),
  Dettaglio: z
    .object({ EsitoOperazioneServizio: z.array(Outcome) })
    .transform(({ EsitoOperazioneServizio }) => EsitoOperazioneServizio)
    .catch([]),
})
export type LineOutcomes = z.output<typeof LineOutcomes>

/** The sentence of an outcome, without what it may quote of a guest. */
export const sentenceOf = ({ ErroreDes, ErroreDettaglio }: Outcome): string =>
  withoutPersonalData(ErroreDettaglio || ErroreDes)

/** Words in the authority's sentences, and the field that they are about. The first match counts. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/cognome/i, 'last_name'],
  [/\bnome\b/i, 'first_name'],
  [/sesso/i, 'sex'],
  [/data di nascita/i, 'date_of_birth'],
  [/data di arrivo/i, 'arrival_date'],
  [/permanenza/i, 'departure_date'],
  [/provincia/i, italianField('birth_province')],
  [/stato di nascita/i, italianField('birth_country_code')],
  [/(comune|luogo) di nascita/i, italianField('birth_municipality')],
  [/cittadinanza/i, 'nationality_country_code'],
  [/tipo documento/i, italianField('italian_document_type')],
  [/numero documento/i, 'document_number'],
  [/rilascio/i, italianField('document_issuing_country_code')],
  [/appartamento/i, 'authority_codes.apartment'],
]

/** The errors of the lines that were refused. */
export const lineErrors = (outcomes: readonly Outcome[]): DocumentError[] =>
  outcomes.flatMap((outcome, index) => (outcome.esito ? [] : [lineError(outcome, index + 1)]))

/** Of a line, counted from 1: only the writer knows whose it is. */
function lineError(outcome: Outcome, guest_number: number): DocumentError {
  const sentence = sentenceOf(outcome)
  const [, field = null] = FIELDS.find(([pattern]) => pattern.test(sentence)) ?? []
  return {
    code: `alloggiati_${outcome.ErroreCod || 'refused'}`,
    message: `Alloggiati Web refused this guest: ${sentence}`,
    field,
    guest_id: null,
    guest_number,
  }
}

/**
 * True if every line is refused as one that the authority has already. Whether it ever says so is not
 * confirmed by a source.
 */
export const areKnown = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 0 &&
  outcomes.every(
    ({ esito, ErroreDes, ErroreDettaglio }) =>
      !esito &&
      /duplicat|gi[aà]'? (presente|inviat|inserit|acquisit)/i.test(`${ErroreDes} ${ErroreDettaglio}`),
  )
