import type { Finding } from './squawk.ts'

/**
 * squawk's rules about things that the previous release may still use: allowed once a release stopped using
 * them.
 */
const CONTRACTING = new Set(['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table'])

export const isContracting = ({ rule }: Finding): boolean => CONTRACTING.has(rule)

const DECLARED = /^-- contract: (?<thing>\w+(?:\.\w+)?) unused since (?<version>\d+\.\d+\.\d+)$/gm

/**
 * Why a finding that drops or renames something is refused, or null. Its file must contain `-- contract:
 * <table>[.<column>] unused since <version>`, and the changelog must list the thing under that release:
 * during an update the old processes run beside the new schema.
 */
export function refusalOfContracting(finding: Finding, text: string, changelog: string): string | null {
  const declared = new Map(
    [...text.matchAll(DECLARED)].map(({ groups }) => [groups?.['thing'] ?? '', groups?.['version'] ?? '']),
  )
  for (const thing of thingsOf(finding, text)) {
    const version = declared.get(thing)
    if (version === undefined)
      return `${thing}: the file lacks "-- contract: ${thing} unused since <version>"`
    if (!unusedSince(changelog, version).includes(thing))
      return `${thing}: CHANGELOG.md does not list it as no longer used in a published ${version}`
  }
  return null
}

const plain = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '')

const COLUMN = /^(?:drop(?:\s+column)?(?:\s+if\s+exists)?|rename(?:\s+column)?)\s+(?<column>"?\w+"?)/i
const TABLES = /^drop\s+table(?:\s+if\s+exists)?\s+(?<tables>[\w",.\s]+?)(?:\s+(?:cascade|restrict))?;?$/i
const ALTERED = /alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>[\w".]+)/gi

/** The tables, or the column, of a finding, as `booking` or `booking.total`. */
function thingsOf({ rule, excerpt, offset }: Finding, text: string): string[] {
  if (rule === 'ban-drop-table')
    return (TABLES.exec(excerpt)?.groups?.['tables'] ?? '?').split(',').map((name) => plain(name.trim()))
  const table = plain([...text.slice(0, offset).matchAll(ALTERED)].at(-1)?.groups?.['table'] ?? '?')
  if (rule === 'renaming-table') return [table]
  return [`${table}.${plain(COLUMN.exec(excerpt)?.groups?.['column'] ?? '?')}`]
}

/** What the changelog lists under "No longer used" of a dated release. */
function unusedSince(changelog: string, version: string): string[] {
  const release = changelog
    .split(/^(?=## )/m)
    .find((section) => section.startsWith(`## ${version} (`) && /^## \S+ \(\d{4}-\d\d-\d\d\)$/m.test(section))
  const list = release?.split(/^(?=### )/m).find((part) => part.startsWith('### No longer used'))
  return [...(list ?? '').matchAll(/^- `([^`]+)`/gm)].map(([, thing]) => thing ?? '')
}
