import {
  choice,
  controlForm,
  type EmulatedThings,
  field,
  html,
  table,
  yesNo,
} from '../../../emulator/emulator-page.ts'
import type { MossosOffice, MossosReceipt } from './mossos-portal.emulator.ts'

/** The portal's page for mass files, with what became of the last one. */
export function portalPage(
  { receipts }: MossosOffice,
  outcome: { receipt: MossosReceipt } | { fault: string } | null,
): string {
  const said =
    outcome === null
      ? ''
      : 'fault' in outcome
        ? html`<p role="alert">El fitxer no s’ha processat: ${outcome.fault}</p>`
        : html`<p role="status">
            El fitxer s’ha processat correctament. Comprovant
            <a href="comprovant/${outcome.receipt.number}">${outcome.receipt.number}</a>
          </p>`
  return html`<!doctype html>
    <html lang="ca">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Registre de viatgers</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 44rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
        </style>
      </head>
      <body>
        <h1>Enviament informació viatgers › Fitxers massius</h1>
        ${said}
        <form method="post" enctype="multipart/form-data" action="fitxersMassius.do">
          <p>
            <label>Fitxer <input type="file" name="fitxer" required /></label>
          </p>
          <button>Enviar</button>
        </form>
        ${table(
          ['Comprovant', 'Fitxer', 'Rebut', 'Registres'],
          receipts
            .toReversed()
            .map(({ number, file, received_at, lines }) => [
              html`<a href="comprovant/${number}">${number}</a>`,
              file,
              received_at,
              lines.length,
            ]),
        )}
      </body>
    </html>`.text
}

/** Content of the emulator's control page. */
export const mossosThings = (
  { establishments, receipts, refusals, format }: MossosOffice,
  url: string,
): EmulatedThings => ({
  facts: [
    ['Portal', html`<a href="${url}">${url}</a>`],
    ['Establishments', [...establishments.keys()].join(', ')],
  ],
  things: html`
    <h2>Establishments</h2>
    ${controlForm('establishment', field('Identifier', 'identifier'), 'Add')}
    <h2>Answers</h2>
    <p>A guest with the surname “Rebutjat” is refused. Waiting refusals: ${refusals.length}</p>
    ${controlForm('refuse', field('Words', 'fault', 'Error de validació'), 'Refuse the next file')}
    ${controlForm(
      'format',
      html`${choice('Encoding', 'encoding', ['latin1', 'utf8'], format.encoding)}
      ${yesNo('Lines end with a separator', 'ends_with_separator', format.ends_with_separator)}`,
      'Take files like this',
    )}
    <h2>Files</h2>
    ${table(
      ['Receipt', 'File', 'Guests'],
      receipts
        .toReversed()
        .map(({ number, file, lines }) => [
          number,
          file,
          lines.map((line) => `${line[8] ?? ''} ${line[6] ?? ''}`).join(', '),
        ]),
    )}
  `,
})
