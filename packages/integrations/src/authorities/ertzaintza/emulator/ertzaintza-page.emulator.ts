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
import { settingsForm } from '../../../emulator/emulator-settings.ts'
import { DEMO_HOST } from './demo-host.ts'
import { type A19Settings, SETTINGS } from './ertzaintza-settings.emulator.ts'
import type { A19Host, ErtzaintzaOffice, HostCertificate } from './ertzaintza-office.emulator.ts'

export type PageFacts = {
  office: ErtzaintzaOffice
  settings: A19Settings
  bundle: Buffer
  service_url: string
}

/** Content of the emulator’s control page. */
export function ertzaintzaThings({ office, settings, bundle, service_url }: PageFacts): EmulatedThings {
  const hosts = [...office.hosts.values()]
  return {
    facts: [
      ['Web service', service_url],
      ...hosts.flatMap(({ lessor_code, establishments }) => [
        ['Lessor code', lessor_code] as const,
        ['Establishments', establishments.join(', ')] as const,
      ]),
      [
        'Certificate of the host',
        html`<a download="host.p12" href="${`data:application/x-pkcs12;base64,${bundle.toString('base64')}`}"
          >host.p12</a
        >`,
      ],
      ['Its password', DEMO_HOST.bundle_password],
      ['Latest caller', office.user_agent ?? 'nobody yet'],
      ['Certificate of the service', html`<a href="/_emulator/ca.pem">ca.pem</a>`],
    ],
    things: html`
      <h2>Certificates</h2>
      <p>
        A certificate counts once it is authorised. One that nobody has yet appears here after its first
        request.
      </p>
      ${hosts.flatMap((host) =>
        [...host.certificates, ...office.strangers.values()].map((certificate) =>
          certificateForm(host, certificate),
        ),
      )}
      <h2>Behaviour</h2>
      ${settingsForm('settings', SETTINGS, settings)}
      <h2>Answers</h2>
      <p>A guest whose surname or address is “Rechazo PER43” is refused with that code, as with any other.</p>
      ${controlForm('refuse', html`${field('Code', 'codigo', '999')} ${field('Words', 'descripcion', 'Error')}`, 'Answer the next request so')}
      ${controlForm(
        'soap-fault',
        html`${choice('SOAP fault', 'faultcode', ['soapenv:Server', 'soapenv:Client', 'wsse:FailedCheck'])}
        ${yesNo('Takes effect all the same', 'carried_out', false)}`,
        'Answer the next request with a SOAP fault',
      )}
      <h2>Reports</h2>
      ${table(
        ['Type', 'Reference', 'People'],
        office.communications
          .toReversed()
          .map(({ type, reference, people }) => [type, reference, people.join(', ')]),
      )}
      ${controlForm('clear-communications', html``, 'Forget all reports')}
    `,
  }
}

const certificateForm = (
  { lessor_code }: A19Host,
  { fingerprint, subject, is_authorised }: HostCertificate,
) =>
  controlForm(
    'certificate',
    html`${hidden('lessor_code', lessor_code)} ${hidden('fingerprint', fingerprint)}
    ${yesNo(`${subject}: authorised`, 'is_authorised', is_authorised)}`,
    `Change for ${lessor_code}`,
  )
