import { CHANGELOG } from '@stayward/contract/events/api-changelog'
import { type Change, CHANGE_KINDS, type Version } from '@stayward/contract/events/api-version'
import { inlineCode, page } from './html.ts'

const HEADINGS: Record<Change['kind'], string> = { added: 'Added', changed: 'Changed', fixed: 'Fixed' }

/** What changed in the API, version by version. */
export function changelogPage(): string {
  const main = `<main>
      <h1>Changelog</h1>
      <p>Within <code>/v1</code>, features are added and never removed. Entries under “Changed” may affect you if you relied on the previous behaviour.</p>
      ${CHANGELOG.map(sectionOf).join('\n      ')}
    </main>`
  return page('Changelog · Stayward API', main)
}

const sectionOf = ({ version, released_on, changes }: Version): string =>
  `<section id="v${version}">
        <h2>${version} · <time datetime="${released_on}">${released_on}</time></h2>
        ${CHANGE_KINDS.map((kind) =>
          listOf(
            HEADINGS[kind],
            changes.filter((change) => change.kind === kind),
          ),
        ).join('')}
      </section>`

const listOf = (heading: string, changes: readonly Change[]): string =>
  changes.length === 0
    ? ''
    : `<h3>${heading}</h3><ul>${changes.map(({ text }) => `<li>${inlineCode(text)}</li>`).join('')}</ul>`
