import { keysOf } from '@stayward/contract/kernel/keys'
import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import { problemExample } from '@stayward/openapi/document/problem-examples'
import { escapeHtml, inlineCode, page } from './html.ts'

// The keys of the catalogue are the codes.
const CODES = keysOf(ERRORS)

/** The catalogue: every code with its status and title. */
export function errorListPage(): string {
  const rows = CODES.map(
    (code) =>
      `<tr><td class="status">${ERRORS[code].status}</td><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${escapeHtml(ERRORS[code].title)}</td></tr>`,
  )
  const main = `<main>
      <h1>Errors</h1>
      <p>Every error is an RFC 9457 problem, <code>application/problem+json</code>. Its <code>code</code> is stable: rely on it, not on the texts.</p>
      <table>
        <thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
        <tbody>${rows.join('\n')}</tbody>
      </table>
    </main>`
  return page('Errors · Stayward API', main)
}

/** The target of a problem's `type`. */
function errorPage(code: ErrorCode, apiUrl: string): string {
  const { help, status, title } = ERRORS[code]
  const example = JSON.stringify(problemExample(code, apiUrl), null, 2)
  const main = `<main>
      <p class="status">${status} <code>${code}</code></p>
      <h1>${escapeHtml(title)}</h1>
      <h2>What to do</h2>
      <p>${inlineCode(help)}</p>
      <h2>Example</h2>
      <pre tabindex="0"><code>${escapeHtml(example)}</code></pre>
      <p><a href="/docs/errors">All errors</a></p>
    </main>`
  return page(`${title} · Stayward API`, main)
}

/** The page of each code. */
export const errorPages = (apiUrl: string): ReadonlyMap<string, string> =>
  new Map(CODES.map((code) => [code, errorPage(code, apiUrl)]))
