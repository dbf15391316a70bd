import { type Env, EnvError, loadEnv, type Variables } from '@stayward/env/env'
import { describeVariables } from '@stayward/env/variable-names'
import { fail, type Finding, ok } from './finding.ts'

/** The configuration that `source` gives, or everything that is wrong with it, a finding for each fault. */
export function checkEnvironment(source: Variables): { env: Env | null; findings: Finding[] } {
  try {
    const env = loadEnv(source)
    return { env, findings: [ok('environment', `The environment is complete (${env.STAYWARD_ENV}).`)] }
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
