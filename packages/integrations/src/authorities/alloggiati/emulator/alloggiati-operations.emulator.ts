import { smallPdf } from '../../../emulator/small-pdf.ts'
import { branch, leaf } from '../../xml.ts'
import { child, childrenOf, textOf, type XmlElement } from '../../../emulator/xml-tree.ts'
import type { LineFault } from './alloggiati-line.emulator.ts'
import type { AlloggiatiOffice, OfficeAccount } from './alloggiati-office.emulator.ts'
import { csvOf, documentRows, placeRows, type TableRow } from './table-files.emulator.ts'

const OK = leaf('esito', 'true') + '<ErroreCod /><ErroreDes /><ErroreDettaglio />'

const outcome = (fault: LineFault | null): string =>
  fault === null
    ? OK
    : leaf('esito', 'false') +
      leaf('ErroreCod', fault.code) +
      leaf('ErroreDes', fault.name) +
      leaf('ErroreDettaglio', fault.detail)

// The manual has no codes for these; users of the service report numbers from 100.
const WRONG_CREDENTIALS = { code: '100', name: 'AUTENTICAZIONE_FALLITA', detail: 'Credenziali errate' }
const WRONG_KEY = { code: '102', name: 'AUTENTICAZIONE_FALLITA', detail: 'WSKEY errata' }
const DISABLED = { code: '104', name: 'AUTENTICAZIONE_FALLITA', detail: 'Utente disabilitato' }
const WRONG_TOKEN = { code: '105', name: 'TOKEN_NON_VALIDO', detail: 'Token non valido o scaduto' }
const NOT_FOR_ACCOUNT = {
  code: '106',
  name: 'OPERAZIONE_NON_AMMESSA',
  detail: 'Utenza senza gestione appartamenti',
}
const WRONG_PARAMETER = { code: '10', name: 'ERRORE_PARAMETRO_ERRATO', detail: 'Parametro errato' }
const NO_RECEIPT = { code: '20', name: 'RICEVUTA_NON_TROVATA', detail: 'Nessuna ricevuta per la data' }

/** What an operation adds to its result, or why it is refused as a whole. */
type Answer = LineFault | string
type Operation = (office: AlloggiatiOffice, account: OfficeAccount, request: XmlElement) => Answer

type Lines = (office: AlloggiatiOffice) => AlloggiatiOffice['test']
const testing: Lines = (office) => office.test.bind(office)
const sending: Lines = (office) => office.send.bind(office)

/** The operations that need a token. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  Authentication_Test: () => '',
  Test: (office, account, request) => withLines(testing(office), account, request, null),
  Send: (office, account, request) => withLines(sending(office), account, request, null),
  GestioneAppartamenti_FileUnico_Test: (...asked) => inOneFile(testing, ...asked),
  GestioneAppartamenti_FileUnico_Send: (...asked) => inOneFile(sending, ...asked),
  GestioneAppartamenti_Test: (...asked) => ofOneApartment(testing, ...asked),
  GestioneAppartamenti_Send: (...asked) => ofOneApartment(sending, ...asked),
  Ricevuta: receipt,
  Tabella: table,
}

export const isOperation = (name: string): boolean =>
  name === 'GenerateToken' || Object.hasOwn(OPERATIONS, name)

/** The content of the response to a request. */
export function responseXml(office: AlloggiatiOffice, request: XmlElement): string {
  const { name } = request
  if (name === 'GenerateToken') return tokenXml(office, request)
  const account = office.accountOf(textOf(request, 'Utente') ?? '', textOf(request, 'token') ?? '')
  const answer = account ? (OPERATIONS[name]?.(office, account, request) ?? WRONG_PARAMETER) : WRONG_TOKEN
  const [result, content] = typeof answer === 'string' ? [OK, answer] : [outcome(answer), '']
  return branch(`${name}Result`, result) + content
}

function tokenXml(office: AlloggiatiOffice, request: XmlElement): string {
  const account = office.accounts.get(textOf(request, 'Utente') ?? '')
  const refused = (fault: LineFault) => '<GenerateTokenResult />' + branch('result', outcome(fault))
  if (!account || account.password !== textOf(request, 'Password')) return refused(WRONG_CREDENTIALS)
  if (account.web_service_key !== textOf(request, 'WsKey')) return refused(WRONG_KEY)
  if (!account.is_enabled) return refused(DISABLED)
  const { token, issued, expires } = office.issueToken(account.username)
  const info = leaf('issued', issued) + leaf('expires', expires) + leaf('token', token)
  return branch('GenerateTokenResult', info) + branch('result', OK)
}

function withLines(
  judge: AlloggiatiOffice['test'],
  account: OfficeAccount,
  request: XmlElement,
  apartments: readonly number[] | null,
): Answer {
  const lines = childrenOf(child(request, 'ElencoSchedine'), 'string').map(({ text }) => text)
  if (lines.length === 0) return WRONG_PARAMETER
  const faults = judge(account, lines, apartments)
  return branch(
    'result',
    leaf('SchedineValide', faults.filter((fault) => fault === null).length),
    branch('Dettaglio', ...faults.map((fault) => branch('EsitoOperazioneServizio', outcome(fault)))),
  )
}

function inOneFile(lines: Lines, ...[office, account, request]: Parameters<Operation>): Answer {
  if (account.apartments === null) return NOT_FOR_ACCOUNT
  return withLines(
    lines(office),
    account,
    request,
    account.apartments.map(({ id }) => id),
  )
}

function ofOneApartment(lines: Lines, ...[office, account, request]: Parameters<Operation>): Answer {
  const asked = Number(textOf(request, 'IdAppartamento') ?? NaN)
  if (account.apartments === null) return NOT_FOR_ACCOUNT
  if (!account.apartments.some(({ id }) => id === asked)) return WRONG_PARAMETER
  return withLines(lines(office), account, request, null)
}

function receipt(...[office, account, request]: Parameters<Operation>): Answer {
  const day = (textOf(request, 'Data') ?? '').slice(0, 10)
  const lines = office.receipt(account, day)
  if (!lines) return NO_RECEIPT
  const pdf = smallPdf([
    'Polizia di Stato - Alloggiati Web (emulator)',
    `Ricevuta del ${day.split('-').toReversed().join('/')}`,
    `Utente: ${account.username}`,
    `Schedine inviate: ${lines.length}`,
  ])
  return leaf('PDF', pdf.toString('base64'))
}

function table(...[office, account, request]: Parameters<Operation>): Answer {
  const rows = tableRows(office, account, textOf(request, 'tipo') ?? '')
  return rows ? leaf('CSV', csvOf(rows)) : WRONG_PARAMETER
}

function tableRows({ tables }: AlloggiatiOffice, account: OfficeAccount, name: string): TableRow[] | null {
  const plain = ['Codice', 'Descrizione']
  if (name === 'Luoghi') return placeRows(tables)
  if (name === 'Tipi_Documento') return documentRows(tables)
  if (name === 'Tipi_Alloggiato') return [plain, ['16', 'OSPITE SINGOLO'], ['17', 'CAPO FAMIGLIA']]
  if (name === 'TipoErrore')
    return [plain, ['11', 'SCHEDINA_FORMATO_NON_CORRETTO'], ['12', 'SCHEDINA_CAMPO_NON_CORRETTO']]
  if (name !== 'ListaAppartamenti') return null
  const apartments = (account.apartments ?? []).map((one) => [
    one.id,
    one.name,
    one.municipality,
    one.province,
    one.address,
    '',
  ])
  return [['IDAPP', 'Descrizione', 'COMUNE', 'PROV', 'Indirizzo', 'Proprietario'], ...apartments]
}
