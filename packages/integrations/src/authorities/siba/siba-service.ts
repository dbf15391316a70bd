import { AuthorityError } from '../authority-error.ts'
import type { AuthorityService, ConnectionOptions } from '../authority-port.ts'
import { soapExchange } from '../soap-exchange.ts'
import { branch, leaf } from '../xml.ts'
import { answeredFaults, isWrongKey, receiptOf, SIBA, type SibaFault, WRONG_KEY } from './siba-answer.ts'
import { SIBA_SERVICE_PATH } from './service-path.ts'

/** What SIBA gives a host for an establishment in the mode "Web Service". */
export type SibaCredentials = {
  /** NIPC, nine digits. */
  tax_number: string
  establishment_number: string
  access_key: string
  environment: 'test' | 'production'
}

const ADDRESSES = {
  production: `https://siba.ssi.gov.pt${SIBA_SERVICE_PATH}`,
  test: 'https://siba.ssi.gov.pt/bawsdev/boletinsalojamento.asmx',
} as const satisfies Record<SibaCredentials['environment'], string>

export const SIBA_SERVICE = 'http://sef.pt/'
const OPERATION = 'EntregaBoletinsAlojamento'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

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
    return answeredFaults(answer, changes ? 'unknown' : 'not_done')
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
