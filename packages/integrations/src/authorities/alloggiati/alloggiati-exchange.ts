import { XMLParser } from 'fast-xml-parser'
import { soapExchange } from '../soap-exchange.ts'
import { branch } from '../xml.ts'
import { AuthorityError, type AuthorityErrorDetails } from '../authority-error.ts'

export const ALLOGGIATI = 'alloggiati'
export const SERVICE_PATH = '/service/service.asmx'
export const SERVICE_NAMESPACE = 'AlloggiatiService'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/** One call to the web service. `changes`: what it asks for may have been done although no answer came. */
export type Operation = { name: string; changes: boolean }

/** A call that changes nothing. */
export const reading = (name: string): Operation => ({ name, changes: false })

export type ExchangeOptions = { url: string; timeout_ms: number }

/** The transport of SOAP 1.1 requests. */
export type Exchange = {
  /** The content of the response's element, such as `SendResponse`. Throws AuthorityError. */
  ask(operation: Operation, ...parameters: string[]): Promise<unknown>
  close(): Promise<void>
}

// Lists of one are still lists; codes stay text.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'EsitoOperazioneServizio',
})

/** A connection to the web service. */
export function alloggiatiExchange({ url, timeout_ms }: ExchangeOptions): Exchange {
  const exchange = soapExchange({ authority: ALLOGGIATI, url: url + SERVICE_PATH, timeout_ms })
  return {
    async ask(operation, ...parameters) {
      const { status, text } = await exchange.post({
        action: `${SERVICE_NAMESPACE}/${operation.name}`,
        body: envelope(operation.name, parameters),
        changes: operation.changes,
      })
      const reason = `HTTP ${status}`
      if (status === 401 || status === 403) throw new AuthorityError(ALLOGGIATI, 'unauthorized', { reason })
      const body = bodyOf(text)
      const fault = record(body?.['Fault'])
      if (fault) throw failure(operation, 'fault', { reason: textIn(fault['faultcode']) })
      if (status >= 500) throw failure(operation, 'unavailable', { reason })
      const response = record(body?.[`${operation.name}Response`])
      if (!response) throw failure(operation, 'bad_response', { reason })
      return response
    },
    close: () => exchange.close(),
  }
}

/** A failure of a call: its outcome is only unknown if it can have changed something, and may have arrived. */
export const failure = (
  { changes }: Operation,
  code: AuthorityError['code'],
  { outcome = 'unknown', ...details }: AuthorityErrorDetails,
): AuthorityError =>
  new AuthorityError(ALLOGGIATI, code, { ...details, outcome: changes ? outcome : 'not_done' })

const envelope = (operation: string, parameters: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<soap:Envelope xmlns:soap="${SOAP}"><soap:Body>` +
  `<${operation} xmlns="${SERVICE_NAMESPACE}">${parameters.join('')}</${operation}></soap:Body></soap:Envelope>`

/** A list of lines as a parameter; blanks at their ends are part of them. */
export const linesXml = (lines: readonly string[]): string =>
  branch('ElencoSchedine', ...lines.map((line) => `<string>${escaped(line)}</string>`))

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function bodyOf(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = parser.parse(text, true)
    return record(record(record(parsed)?.['Envelope'])?.['Body'])
  } catch {
    return null
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const record = (value: unknown): Record<string, unknown> | null =>
  // Every object has string keys; arrays are not expected here.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
