import { describeVariables, type VariableDescription } from '@stayward/env/variable-names'

const HEADER = `# Configuration of Stayward. Generated from the schema in packages/env; change it there.
# In development nothing is needed: npm start fills in what is missing.
# Variables without a leading # are required in production.`

/** The text of `.env.example`: every variable with its description, grouped under the headings of the schema. */
export function envExample(): string {
  return `${[HEADER, ...describeVariables('production').map(entry)].join('\n')}\n`
}

function entry({ name, section, description, example, required }: VariableDescription): string {
  const heading = section === undefined ? '' : `\n# --- ${section}\n`
  return `${heading}\n# ${description}\n${required ? '' : '# '}${name}=${example}`
}
