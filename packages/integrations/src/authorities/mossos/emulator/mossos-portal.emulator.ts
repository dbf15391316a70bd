import { z } from 'zod'
import { type EmulatorAnswer, type EmulatorRequest, route } from '../../../emulator/emulator-answer.ts'
import { type EmulatorClock, emulatorClock } from '../../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction } from '../../../emulator/emulator-control.ts'
import { flag } from '../../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../emulator/emulator-server.ts'
import { smallPdf } from '../../../emulator/small-pdf.ts'
import { DEMO_MOSSOS } from './demo-establishment.ts'
import { type MossosFormat, type MossosLine, readMossosFile, USUAL_FORMAT } from './mossos-reader.emulator.ts'
import { mossosThings, portalPage } from './mossos-pages.emulator.ts'

/** A file that the portal took. */
export type MossosReceipt = {
  number: string
  file: string
  received_at: string
  lines: readonly MossosLine[]
}

/** What the portal knows of one establishment. */
export type MossosEstablishment = {
  identifier: string
  /** The number of the last file; null where none came since the emulator started, so that any may follow. */
  last_number: number | null
}

/** The state of the emulated portal. */
export type MossosOffice = {
  clock: EmulatorClock
  establishments: Map<string, MossosEstablishment>
  receipts: MossosReceipt[]
  /** Sentences with which the next files are refused. */
  refusals: string[]
  /** How files have to be. */
  format: MossosFormat
}

export type MossosEmulator = Emulator & { office: MossosOffice }

const PORTAL = '/mossos_hotels/AppJava'
const SURNAME = 6

/**
 * The portal of Mossos d'Esquadra as a real HTTP server on this machine: a page to upload a file, which checks every
 * field, and receipts as PDF. A guest with the surname REBUTJAT is refused.
 */
export async function startMossosEmulator({
  port,
  clock = emulatorClock(),
}: EmulatorOptions): Promise<MossosEmulator> {
  const demo: MossosEstablishment = { identifier: DEMO_MOSSOS.establishment_code, last_number: null }
  const office: MossosOffice = {
    clock,
    establishments: new Map([[demo.identifier, demo]]),
    receipts: [],
    refusals: [],
    format: USUAL_FORMAT,
  }
  const emulator = await startEmulator({
    title: 'Mossos d’Esquadra emulator',
    port,
    clock,
    routes: [
      route('GET', `${PORTAL}/login.do`, () => ({ status: 200, body: portalPage(office, null) })),
      route('POST', `${PORTAL}/fitxersMassius.do`, (request) => receive(office, request)),
      route('GET', `${PORTAL}/comprovant/:number`, ({ params }) =>
        receiptPdf(office, params['number'] ?? ''),
      ),
    ],
    refuse: () => null,
    actions: mossosActions(office),
    show: (url) => mossosThings(office, `${url}${PORTAL}/login.do`),
  })
  return { ...emulator, office }
}

const Upload = z.object({ fitxer: z.object({ name: z.string(), content: z.instanceof(Uint8Array) }) })

function receive(office: MossosOffice, { body }: EmulatorRequest): EmulatorAnswer {
  const sent = Upload.safeParse(body)
  if (!sent.success) return { status: 400, body: portalPage(office, { fault: 'Trieu un fitxer.' }) }
  const outcome = accept(office, sent.data.fitxer)
  return { status: 200, body: portalPage(office, outcome) }
}

/** The receipt of a good file, or why it is refused. A refused file uses up no number. */
function accept(
  office: MossosOffice,
  { name, content }: { name: string; content: Uint8Array },
): { receipt: MossosReceipt } | { fault: string } {
  const refusal = office.refusals.shift()
  if (refusal !== undefined) return { fault: refusal }
  const [, identifier = '', digits = ''] = /^([A-Z\d]{9,10})\.(\d{3})\.txt$/.exec(name) ?? []
  const establishment = office.establishments.get(identifier)
  if (!establishment) return { fault: 'El nom del fitxer no és d’un establiment vostre.' }
  const { last_number } = establishment
  const expected = last_number === null ? Number(digits) : (last_number % 999) + 1
  if (Number(digits) !== expected)
    return { fault: `El número de fitxer ha de ser ${String(expected).padStart(3, '0')}.` }
  const read = readMossosFile(content, localMinute(office.clock), office.format)
  if ('fault' in read) return read
  if (read.head.establishment !== identifier) return { fault: 'L’identificador no és el del nom del fitxer.' }
  const refused = read.lines.findIndex((line) => line[SURNAME] === 'REBUTJAT')
  if (refused >= 0) return { fault: `Registre ${refused + 1}: persona no admesa` }
  establishment.last_number = expected
  const number = `C${String(office.receipts.length + 1).padStart(8, '0')}`
  const receipt = { number, file: name, received_at: office.clock.now().toISOString(), lines: read.lines }
  office.receipts.push(receipt)
  return { receipt }
}

function receiptPdf({ receipts }: MossosOffice, number: string): EmulatorAnswer {
  const receipt = receipts.find((candidate) => candidate.number === number)
  if (!receipt) return { status: 404 }
  const { file, received_at, lines } = receipt
  const text = [
    `Comprovant ${number}`,
    `Fitxer: ${file}`,
    `Rebut: ${received_at}`,
    `Registres: ${lines.length}`,
  ]
  return { status: 200, body: smallPdf(text), headers: { 'content-type': 'application/pdf' } }
}

/** The minute in Catalonia, as the file writes it. */
const localMinute = (clock: EmulatorClock): string =>
  clock.now().toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).replace(/\D/g, '').slice(0, 12)

const mossosActions = (office: MossosOffice): Record<string, ControlAction> => ({
  refuse: controlAction(z.object({ fault: z.string().default('Error de validació') }), ({ fault }) => {
    office.refusals.push(fault)
    return { pending: office.refusals }
  }),
  format: controlAction(
    z.object({ encoding: z.enum(['latin1', 'utf8']), ends_with_separator: flag }),
    (format) => {
      office.format = format
      return format
    },
  ),
  establishment: controlAction(z.object({ identifier: z.string().trim() }), ({ identifier }) => {
    office.establishments.set(identifier, { identifier, last_number: null })
    return { known: [...office.establishments.keys()] }
  }),
})
