import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { AuthorityError } from '../authorities/authority-error.ts'
import type { KnownAuthority } from '../authorities/authorities.ts'
import type { AuthorityService, Receipt, WriteDocument } from '../authorities/authority-port.ts'
import type { AuthorityRules } from '../authorities/authority-rules.ts'
import { ROYAL_DECREE } from '../authorities/spain/royal-decree.ts'
import { transportFault } from '../transport-fault.ts'

/** Rules of an authority without corrections, which takes late guests in further parts and counts its documents. */
export const plainRules: AuthorityRules = {
  kinds: ['travellers'],
  covers: () => true,
  dueAt: (facts) => ROYAL_DECREE.dueAt({ ...facts, kind: 'travellers' }),
  closesAt: () => null,
  can_cancel: false,
  has_parts: true,
  repeats: true,
  counted_by: ({ house = '' }) => house,
  codes: {
    house: { max: 10, pattern: /^[A-Z\d]+$/, message: 'Enter the code.', is_required: true, example: 'H1' },
  },
}

/** A line for the document and one for each guest; a name with a digit is refused at the field. */
export const writePlain: WriteDocument = ({
  reference,
  part,
  sequence,
  kind,
  property,
  contract,
  guests,
}) => {
  const errors = guests
    .filter(({ first_name }) => /\d/.test(first_name))
    .map(({ guest_id }) => ({ code: 'digits', message: 'No digits.', field: 'first_name', guest_id }))
  if (errors.length > 0) return { errors }
  const head = [
    reference,
    kind,
    part,
    sequence,
    property.codes['house'],
    contract.arrival_date,
    contract.departure_date,
  ]
  const people = guests.map(({ first_name, last_name }) => `${first_name}|${last_name}`)
  return { text: [head.join('|'), ...people].join('\r\n'), transliterated: [] }
}

/** What the next request meets. `lost`: it is carried out, and its answer never arrives. */
type PlainFault = 'lost' | 'outage' | 'refusal'

/**
 * An authority that answers at once, as a real HTTP server on this machine: 201 with a number, 409 for a reference
 * that it has, 422 for what it refuses. It accepts any user with the password `open`.
 */
export async function startPlainAuthority() {
  const reports = new Map<string, string>()
  const requests: string[] = []
  const faults: PlainFault[] = []
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const fault = faults.shift()
      requests.push(text)
      if (fault === 'outage') return void answer.writeHead(503).end()
      if (fault === 'refusal') return void answer.writeHead(422).end('E7')
      const [reference = ''] = text.split('|')
      if (reports.has(reference)) return void answer.writeHead(409).end()
      reports.set(reference, text)
      if (fault === 'lost') return void asked.socket.destroy()
      answer.writeHead(201).end(`N${reports.size}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const online: KnownAuthority = {
    rules: plainRules,
    write: writePlain,
    file: (text, { sequence }) => ({
      name: `plain.${String(sequence).padStart(3, '0')}.txt`,
      media_type: 'text/plain',
      content: Buffer.from(text, 'latin1'),
    }),
    connect: () => connectPlain(url),
  }
  return {
    online,
    /** The same with a person as its only courier. */
    onPaper: { ...online, connect: null },
    connect: () => connectPlain(url),
    reports,
    requests,
    faults,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const fail = (code: AuthorityError['code'], outcome: 'not_done' | 'unknown') =>
  new AuthorityError('ertzaintza', code, { outcome })

function connectPlain(url: string): AuthorityService {
  return {
    checkCredentials: () => Promise.resolve(),
    async submit(_kind, text): Promise<Receipt> {
      const { status, body } = await post(url, text)
      switch (status) {
        case 201:
          return { state: 'accepted', number: body }
        case 409:
          return { state: 'known', lot: null }
        case 422:
          return {
            state: 'refused',
            errors: [{ code: body, message: 'Refused.', field: null, guest_id: null }],
          }
        default:
          throw fail('unavailable', 'not_done')
      }
    },
    close: () => Promise.resolve(),
  }
}

async function post(url: string, text: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await request(url, { method: 'POST', body: text })
    return { status: answer.statusCode, body: await answer.body.text() }
  } catch (error) {
    const { code, outcome } = transportFault(error)
    throw fail(code, outcome)
  }
}
