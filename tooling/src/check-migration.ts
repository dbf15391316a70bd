import { parseMigration } from '@stayward/db/migrating/migration-files'
import { isContracting, refusalOfContracting } from './contract-step.ts'
import { MIGRATION_RULES } from './migration-rules.ts'
import { runSquawk } from './squawk.ts'

/**
 * What prevents a migration from running beside the product, one line each; `changelog` is the text of
 * CHANGELOG.md.
 */
export function checkMigration(text: string, changelog: string): string[] {
  const own = MIGRATION_RULES.flatMap(({ name, offences }) =>
    offences(text).map((offence) => `${name}: ${offence}`),
  )
  const linted = runSquawk(text, parseMigration(text)).flatMap((finding) => {
    if (!isContracting(finding)) return [`${finding.rule}: ${finding.excerpt}. ${finding.message}`]
    const refusal = refusalOfContracting(finding, text, changelog)
    return refusal === null ? [] : [`${finding.rule}: ${refusal}`]
  })
  return [...own, ...linted]
}
