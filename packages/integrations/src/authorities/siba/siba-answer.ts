import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { AuthorityError } from '../authority-error.ts'
import type { DocumentError, Receipt } from '../authority-port.ts'
import { withoutPersonalData } from '../redaction.ts'

/** Its name in errors, as in `AUTHORITIES`. */
export const SIBA = 'siba'

const DONE = '0'
/** The only code of an error that a source names: a wrong access key. */
export const WRONG_KEY = '22'
/** The sentence about a file that is there already; its code is not confirmed by a source. */
const ALREADY_THERE = /já (existe|foi|entregue|recebid)|duplicad/i

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'RetornoBA',
})

const Answer = z.object({
  Envelope: z.object({
    Body: z.object({
      Fault: z.object({ faultcode: z.string().catch('') }).optional(),
      EntregaBoletinsAlojamentoResponse: z.object({ EntregaBoletinsAlojamentoResult: z.string() }).optional(),
    }),
  }),
})

const text = z.string().catch('')
const Errors = z.object({
  ErrosBA: z.object({
    RetornoBA: z.array(z.object({ Linha: text, Codigo_Retorno: text, Descricao: text })).min(1),
  }),
})
/** One thing that is wrong with a delivery, in SIBA's words. */
export type SibaFault = z.infer<typeof Errors>['ErrosBA']['RetornoBA'][number]

/** Whether SIBA refuses the access key. */
export const isWrongKey = ({ Codigo_Retorno }: SibaFault): boolean => Codigo_Retorno === WRONG_KEY

/** What SIBA answered to a file: all faults say that it is there already, or what to correct. */
export function receiptOf(faults: readonly SibaFault[]): Receipt {
  if (faults.length === 0) return { state: 'accepted', number: null }
  if (faults.every(({ Descricao }) => ALREADY_THERE.test(Descricao))) return { state: 'known', lot: null }
  return { state: 'refused', errors: faults.map(errorOf) }
}

const errorOf = ({ Linha, Codigo_Retorno, Descricao }: SibaFault): DocumentError => ({
  code: Codigo_Retorno || 'rejected',
  message: withoutPersonalData(Descricao),
  field: fieldIn(Descricao),
  guest_id: null,
  ...guestIn(Linha),
})

/**
 * The guest of a line. That lines are counted by bulletins from 1, with 0 for the file as a whole, is not confirmed by a
 * source: a line without a guest names none.
 */
function guestIn(line: string): Pick<DocumentError, 'guest_number'> {
  const guest_number = /^\d{1,4}$/.test(line) ? Number(line) : 0
  return guest_number === 0 ? {} : { guest_number }
}

// SIBA's names for fields, as its sentences have them; longer ones come first.
const FIELDS: readonly [RegExp, string][] = [
  [/Pa[íi]s_?\s?Emissor/i, 'regime_fields.document_issuing_country_code'],
  [/Local_?\s?(de )?Nascimento/i, 'regime_fields.place_of_birth'],
  [/Data_?\s?(de )?Nascimento/i, 'date_of_birth'],
  [/Pa[íi]s_?\s?(de )?Resid[êe]ncia/i, 'residence_country_code'],
  [/Local_?\s?(de )?Resid[êe]ncia/i, 'residence_city'],
  [/Tipo_?\s?(de )?Documento/i, 'document_type'],
  [/Documento/i, 'document_number'],
  [/Nacionalidade/i, 'nationality_country_code'],
  [/Apelido/i, 'last_name'],
  [/Data_?\s?(de )?Entrada/i, 'from'],
  [/Data_?\s?(de )?Sa[íi]da/i, 'to'],
  [/Nome/i, 'first_name'],
]

const fieldIn = (sentence: string): string | null =>
  FIELDS.find(([words]) => words.test(sentence))?.[1] ?? null

/** What is wrong with a delivery; empty if SIBA took it. Throws AuthorityError if it did not judge it. */
export function answeredFaults(
  { status, text: body }: { status: number; text: string },
  outcome: 'unknown' | 'not_done',
): SibaFault[] {
  const reason = `HTTP ${status}`
  if (status === 401 || status === 403) throw new AuthorityError(SIBA, 'unauthorized', { reason })
  const answer = Answer.safeParse(read(body))
  const { Fault, EntregaBoletinsAlojamentoResponse: response } = answer.data?.Envelope.Body ?? {}
  if (Fault) throw new AuthorityError(SIBA, 'fault', { reason: Fault.faultcode, outcome })
  if (status >= 500) throw new AuthorityError(SIBA, 'unavailable', { reason, outcome })
  const result = response?.EntregaBoletinsAlojamentoResult
  if (result === DONE) return []
  const errors = Errors.safeParse(result === undefined ? null : read(result))
  if (!errors.success) throw new AuthorityError(SIBA, 'bad_response', { reason, outcome })
  return errors.data.ErrosBA.RetornoBA
}

function read(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch {
    return null
  }
}
