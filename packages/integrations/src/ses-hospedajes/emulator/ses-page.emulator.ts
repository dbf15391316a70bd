import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import type { FaultList } from '../../emulator/emulator-faults.ts'
import { controlForm, emulatorPage, field, hidden, html, table, yesNo } from '../../emulator/emulator-page.ts'
import type { EmulatorServer } from '../../emulator/emulator-server.ts'
import type { SesLot, SesOffice } from './ses-office.emulator.ts'

export type SesPageContent = {
  office: SesOffice
  clock: EmulatorClock
  faults: FaultList
  server: Pick<EmulatorServer, 'requests'>
  service_url: string
  said: string | null
}

/** The control page of the SES.HOSPEDAJES emulator. */
export function sesPage({ office, clock, faults, server, service_url, said }: SesPageContent): string {
  const lessors = [...office.lessors.values()]
  return emulatorPage({
    title: 'SES.HOSPEDAJES emulator',
    said,
    facts: [
      ['Web service', service_url],
      ...lessors.flatMap(({ lessor_code, username, password, establishments }) => [
        ['Lessor code', lessor_code] as const,
        ['User', username] as const,
        ['Password', password] as const,
        ['Establishments', establishments.join(', ')] as const,
      ]),
      ['Certificate', html`<a href="/_emulator/ca.pem">ca.pem</a>`],
    ],
    clock,
    faults,
    requests: server.requests,
    devices: html`
      <h2>Lessors</h2>
      ${lessors.map(({ lessor_code, password, is_enabled }) =>
        controlForm(
          'lessor',
          html`${hidden('lessor_code', lessor_code)} ${field('Password', 'password', password)}
          ${yesNo('May use the web service', 'is_enabled', is_enabled)}`,
          `Change ${lessor_code}`,
        ),
      )}
      <h2>Answers</h2>
      <p>A guest called “Rechazo 10130” is refused with that code, as with any other.</p>
      ${controlForm('refuse', html`${field('Code', 'codigo', '10999')} ${field('Words', 'descripcion', 'Error')}`, 'Answer the next request so')}
      <h2>Lots</h2>
      ${table(
        ['Lot', 'Kind', 'State', 'Communications'],
        [...office.lots.values()]
          .toReversed()
          .map((lot) => [lot.lot, lot.type, office.stateOf(lot), lot.communications.map(outcome).join('; ')]),
      )}
    `,
  })
}

function outcome(entry: SesLot['communications'][number]): string {
  const who = `${entry.reference} (${entry.people.join(', ')})`
  if ('fault' in entry) return `${who}: ${entry.fault.code} ${entry.fault.sentence}`
  return `${who}: ${entry.code}${entry.is_cancelled ? ', cancelled' : ''}`
}
