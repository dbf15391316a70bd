import type { LoggedRequest } from './emulator-answer.ts'
import { CONTROL_PATH } from './emulator-control.ts'
import type { EmulatorClock } from './emulator-clock.ts'
import type { FaultList } from './emulator-faults.ts'

/** Safe markup, created by `html` only. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | boolean | readonly Html[]

/** Markup with all interpolated text escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings.raw }, ...parts.map(markup)))
}

function markup(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A form that does one action of the control API. */
export const controlForm = (action: string, fields: Html, button: string): Html =>
  html`<form method="post" action="${CONTROL_PATH}/${action}">${fields}<button>${button}</button></form>`

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

export const field = (label: string, name: string, value: string | number = '', type = 'text'): Html =>
  html`<label>${label} <input type="${type}" name="${name}" value="${value}" /></label>`

export const choice = (label: string, name: string, options: readonly string[], chosen = ''): Html =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map((option) =>
        option === chosen ? html`<option selected>${option}</option>` : html`<option>${option}</option>`,
      )}
    </select></label
  >`

/** A form with one button for each option, of which `chosen` is pressed. */
export const buttonsForm = (
  action: string,
  fields: Html,
  name: string,
  options: readonly string[],
  chosen: string,
): Html =>
  html`<form class="options" method="post" action="${CONTROL_PATH}/${action}">
    ${fields}${options.map(
      (option) =>
        html`<button name="${name}" value="${option}" aria-pressed="${option === chosen}">${option}</button>`,
    )}
  </form>`

export const yesNo = (label: string, name: string, value: boolean): Html =>
  choice(label, name, ['true', 'false'], String(value))

/** Enters a PIN at the device `id`. */
export const keypadForm = (id: Html): Html =>
  controlForm('keypad', html`${id}${field('PIN', 'pin')} ${field('At (empty: now)', 'at')}`, 'Type it in')

/** The token to connect with, or that it is useless. */
export const tokenFact = (account: { token: string; token_revoked: boolean }): readonly [string, Part] => [
  'Token',
  account.token_revoked ? html`<del>${account.token}</del>, revoked` : account.token,
]

/** A table with a row of headings. */
export const table = (headings: readonly string[], rows: readonly (readonly Part[])[]): Html =>
  html`<table>
    <tr>
      ${headings.map((heading) => html`<th>${heading}</th>`)}
    </tr>
    ${rows.map(
      (row) =>
        html`<tr>
          ${row.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}
  </table>`

/** Lines of words and forms, which wrap on narrow screens. */
export const rows = (items: readonly (readonly Html[])[]): Html =>
  html`<ul>
    ${items.map((parts) => html`<li>${parts.map((part) => html`<div>${part}</div>`)}</li>`)}
  </ul>`

/** What an emulator's page shows. */
export type EmulatedThings = {
  /** What is needed to connect to it. */
  facts: readonly (readonly [string, Part])[]
  /** Its devices and settings. */
  things: Html
}

export type PageContent = EmulatedThings & {
  title: string
  /** Of the page's address; `said` is the result of the last action. */
  query: URLSearchParams
  clock: EmulatorClock
  faults: FaultList
  requests: readonly LoggedRequest[]
}

/** The control page of an emulator. */
export function emulatorPage({ title, query, facts, clock, faults, requests, things }: PageContent): string {
  const said = query.get('said')
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${said === null ? '' : html`<p class="said" role="status">${said}</p>`}
        ${table(['To connect', ''], facts)}
        <h2>Clock</h2>
        <p>${clock.now().toISOString()}${clock.is_standing ? ', standing still' : ''}</p>
        ${controlForm('clock', field('Advance by', 'advance', 'PT1H'), 'Advance')}
        ${controlForm('clock', field('Set to', 'set', clock.now().toISOString()), 'Set')}
        ${controlForm('clock', hidden('stands', String(!clock.is_standing)), clock.is_standing ? 'Run' : 'Stand still')}
        ${things}
        <h2>Failures</h2>
        ${faultForm}
        ${table(
          ['Kind', 'Method', 'Path', 'Times', 'Delay'],
          faults.pending.map(({ kind, status, method, path, times, delay_ms }) => [
            kind === 'answer' ? `answer ${status}` : kind,
            method ?? 'any',
            path ?? 'any',
            times || 'until cleared',
            `${delay_ms} ms`,
          ]),
        )}
        ${controlForm('clear-faults', html``, 'Clear failures')}
        <h2>Latest requests</h2>
        ${table(
          ['At', 'Request', 'Answer'],
          requests
            .slice(-20)
            .toReversed()
            .map(({ at, method, path, status }) => [at, `${method} ${path}`, status ?? 'none']),
        )}
      </body>
    </html>`
  return page.text
}

const faultForm = controlForm(
  'faults',
  html`${choice('Kind', 'kind', ['answer', 'reset', 'hang', 'malformed', 'slow', 'none'])}
  ${field('Status', 'status', 503, 'number')} ${field('Method', 'method')} ${field('Path contains', 'path')}
  ${field('Times (0: until cleared)', 'times', 1, 'number')} ${field('Delay in ms', 'delay_ms', 0, 'number')}
  ${field('Retry-After in s', 'retry_after_s', '', 'number')}
  ${yesNo('Takes effect all the same', 'carried_out', false)}`,
  'Let it fail',
)

const STYLE = new Html(`
  :root { color-scheme: light dark; --line: light-dark(#d5dedc, #3a4b48); --said: light-dark(#e4f1ee, #1d3b36); }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: light-dark(#1c2b2a, #e3ecea); background: light-dark(#fff, #131c1b); }
  table { border-collapse: collapse; margin: .5rem 0; overflow-wrap: anywhere; }
  th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
  form { margin: .35rem 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { font-size: 13px; } input, select, button { font: inherit; padding: .15rem .4rem; }
  th, td:first-child, button { overflow-wrap: normal; }
  ul { list-style: none; margin: .5rem 0; padding: 0; } li { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; border-bottom: 1px solid var(--line); padding: .35rem 0; }
  li > :first-child { flex: 1 1 16rem; }
  .options { flex-wrap: nowrap; gap: .25rem; margin: 0; } [aria-pressed=true] { background: light-dark(#12685c, #7fd3c4); color: light-dark(#fff, #0c2420); }
  a { color: light-dark(#0f6a5e, #84d6c8); }
  section { border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; margin: 1rem 0; }
  pre { white-space: pre-wrap; font-size: 12px; margin: 0; } .said { background: var(--said); overflow-wrap: anywhere; padding: .5rem .75rem; }
`)
