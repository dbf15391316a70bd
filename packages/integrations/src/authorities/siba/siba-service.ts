import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { AuthorityError } from '../authority-error.ts'
import type { AuthorityService, ConnectionOptions, DocumentError, Receipt } from '../authority-port.ts'
import { soapExchange } from '../soap-exchange.ts'
import { branch, leaf } from '../xml.ts'
import { withoutPersonalData } from '../redaction.ts'
import { SIBA_SERVICE_PATH } from './service-path.ts'

/** What SIBA gives a host for an establishment in the mode "Web Service". */
export type SibaCredentials = {
  /** NIPC, nine digits. */
  tax_number: string
  establishment_number: string
  access_key: string
  environment: 'test' | 'production'
}

const SIBA = 'siba'
const ADDRESSES = {
  production: `https://siba.ssi.gov.pt${SIBA_SERVICE_PATH}`,
  test: 'https://siba.ssi.gov.pt/bawsdev/boletinsalojamento.asmx',
} as const satisfies Record<SibaCredentials['environment'], string>

export const SIBA_SERVICE = 'http://sef.pt/'
const OPERATION = 'EntregaBoletinsAlojamento'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

const DONE = '0'
/** The only code of an error that a source names: a wrong access key. */
const WRONG_KEY = '22'
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
      EntregaBoletinsAlojamentoResponse: z
        .object({ EntregaBoletinsAlojamentoResult: z.string().trim() })
        .optional(),
    }),
  }),
})

const text = z.string().trim().catch('')
const Errors = z.object({
  ErrosBA: z.object({
    RetornoBA: z.array(z.object({ Linha: text, Codigo_Retorno: text, Descricao: text })).min(1),
  }),
})
type SibaFault = z.infer<typeof Errors>['ErrosBA']['RetornoBA'][number]

/** The web service of SIBA for one establishment. */
export function sibaService(credentials: SibaCredentials, options: ConnectionOptions = {}): AuthorityService {
  const { url = ADDRESSES[credentials.environment], ca_pem, timeout_ms } = options
  const exchange = soapExchange({ authority: SIBA, url, ca_pem, timeout_ms })

  /** What is wrong with a file; empty if SIBA took it. */
  async function deliver(document: string, changes: boolean): Promise<SibaFault[]> {
    const answer = await exchange.post({
      action: `${SIBA_SERVICE}${OPERATION}`,
      body: envelope(credentials, document),
      changes,
    })
    return faultsIn(answer, changes ? 'unknown' : 'not_done')
  }

  return {
    async checkCredentials() {
      // Without content nothing can be registered: a right key leads to another error than a wrong one. That SIBA looks
      // at the key first is not confirmed by a source.
      const faults = await deliver('', false)
      if (faults.some(isWrongKey)) throw new AuthorityError(SIBA, 'unauthorized', { return_code: WRONG_KEY })
    },
    async submit(_kind, document) {
      const faults = await deliver(document, true)
      if (faults.some(isWrongKey)) throw new AuthorityError(SIBA, 'unauthorized', { return_code: WRONG_KEY })
      return receiptOf(faults)
    },
    close: () => exchange.close(),
  }
}

const isWrongKey = ({ Codigo_Retorno }: SibaFault): boolean => Codigo_Retorno === WRONG_KEY

function receiptOf(faults: readonly SibaFault[]): Receipt {
  if (faults.length === 0) return { state: 'accepted', number: null }
  if (faults.every(({ Descricao }) => ALREADY_THERE.test(Descricao))) return { state: 'known', lot: null }
  return { state: 'refused', errors: faults.map(errorOf) }
}

const errorOf = ({ Codigo_Retorno, Descricao }: SibaFault): DocumentError => ({
  code: Codigo_Retorno || 'rejected',
  message: withoutPersonalData(Descricao),
  field: fieldIn(Descricao),
  guest_id: null,
})

// SIBA's names for fields, as its sentences have them; longer ones come first.
const FIELDS: readonly [RegExp, string][] = [
  [/Pais_?\s?Emissor|pa[íi]s emissor/i, 'regime_fields.document_issuing_country_code'],
  [/Local_?\s?(de )?Nascimento/i, 'regime_fields.place_of_birth'],
  [/Data_?\s?(de )?Nascimento/i, 'date_of_birth'],
  [/Pais_?\s?(de )?Resid[êe]ncia/i, 'residence_country_code'],
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

function faultsIn(
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

const envelope = (
  { tax_number, establishment_number, access_key }: SibaCredentials,
  document: string,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="${SOAP}"><soap:Body>` +
  `<${OPERATION} xmlns="${SIBA_SERVICE}">` +
  leaf('UnidadeHoteleira', tax_number) +
  leaf('Estabelecimento', establishment_number) +
  leaf('ChaveAcesso', access_key) +
  branch('Boletins', Buffer.from(document, 'utf8').toString('base64')) +
  `</${OPERATION}></soap:Body></soap:Envelope>`
