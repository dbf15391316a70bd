import { type Env, EnvError, loadEnv, type Variables } from '@stayward/env/env'
import { describeVariables } from '@stayward/env/variable-names'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

/** The configuration in `source`, or a finding for each fault in it. */
export function checkEnvironment(source: Variables): { env: Env | null; findings: Finding[] } {
  try {
    const env = loadEnv(source)
    const complete = ok('environment', `The environment is complete (${env.STAYWARD_ENV}).`)
    return { env, findings: [complete, ...formerVariables(source)] }
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    const described = new Map(describeVariables('production').map((variable) => [variable.name, variable]))
    const byVariable = Map.groupBy(error.faults, ({ variable }) => variable)
    const findings = Array.from(byVariable, ([variable, faults]) => {
      const { description = '', example = '', secret = false } = described.get(variable) ?? {}
      const remedy = secret ? 'npm run secrets prints one.' : `For example: ${example}`
      const wrong = faults.map((fault) => fault.words).join('; ')
      return fail('environment', `${variable} ${wrong}.`, `${description} ${remedy}`.trim())
    })
    return { env: null, findings }
  }
}

/** Variables of earlier versions, each with its replacement. */
const FORMER = { API_HOST: 'LISTEN_HOST', ALLOW_PRIVATE_CONTROLLERS: 'OUTBOUND_ALLOW' } as const

const formerVariables = (source: Variables): Finding[] =>
  Object.entries(FORMER)
    .filter(([former]) => source[former])
    .map(([former, now]) =>
      warn(
        'environment',
        `${former} is not read any more.`,
        `Set ${now} instead; .env.example describes it.`,
      ),
    )
