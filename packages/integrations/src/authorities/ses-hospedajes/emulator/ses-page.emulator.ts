import {
  choice,
  controlForm,
  type EmulatedThings,
  field,
  hidden,
  html,
  table,
  yesNo,
} from '../../../emulator/emulator-page.ts'
import { isAccepted, LOT_ANSWERS, type SesCommunication, type SesOffice } from './ses-office.emulator.ts'

/** Content of the SES.HOSPEDAJES emulator's control page. */
export function sesThings(office: SesOffice, service_url: string): EmulatedThings {
  const lessors = [...office.lessors.values()]
  return {
    facts: [
      ['Web service', service_url],
      ...lessors.flatMap(({ lessor_code, username, password, establishments }) => [
        ['Lessor code', lessor_code] as const,
        ['User', username] as const,
        ['Password', password] as const,
        ['Establishments', establishments.join(', ')] as const,
      ]),
      ['Latest caller', office.user_agent ?? 'nobody yet'],
      ['Certificate', html`<a href="/_emulator/ca.pem">ca.pem</a>`],
    ],
    things: html`
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
      ${controlForm(
        'soap-fault',
        html`${choice('SOAP fault', 'faultcode', ['soapenv:Server', 'soapenv:Client'])}
        ${field('Times (0: until cleared)', 'times', 1, 'number')}
        ${yesNo('Takes effect all the same', 'carried_out', false)}`,
        'Answer with a SOAP fault',
      )}
      ${table(
        ['SOAP fault', 'Times', 'Takes effect'],
        office.soap_faults.map(({ faultcode, times, carried_out }) => [
          faultcode,
          times || 'until cleared',
          carried_out,
        ]),
      )}
      ${controlForm('clear-soap-faults', html``, 'Clear SOAP faults')}
      <h2>Lots</h2>
      <p>
        A lot can be cancelled as in the portal. A question that names a lot can be refused, answered with an
        entry that nobody can read, or end in a SOAP fault, whatever other lots it names.
      </p>
      ${table(
        ['Lot', 'Communications', 'In the portal', 'Questions about it'],
        [...office.lots.values()]
          .toReversed()
          .map((lot) => [
            `${lot.lot} (${lot.type}, state ${office.stateOf(lot)})`,
            lot.communications.map(outcome).join('; '),
            controlForm('lot', html`${hidden('lot', lot.lot)} ${hidden('cancel', 'true')}`, 'Cancel'),
            controlForm(
              'lot',
              html`${hidden('lot', lot.lot)} ${choice('Are', 'answers', LOT_ANSWERS, lot.answers)}`,
              'Change',
            ),
          ]),
      )}
    `,
  }
}

function outcome(entry: SesCommunication): string {
  const who = `${entry.reference} (${entry.people.join(', ')})`
  if (isAccepted(entry)) return `${who}: ${entry.code}${entry.is_cancelled ? ', cancelled' : ''}`
  return `${who}: ${entry.fault.code} ${entry.fault.sentence}`
}
