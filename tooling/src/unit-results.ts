import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './repository.ts'
import { type FailedTest, firstLine, type TestResults } from './test-results.ts'

/** The variable that names the file for the results. */
export const UNIT_RESULTS_FILE = 'UNIT_RESULTS_FILE'

/**
 * Writes the results of a run as JSON. Vitest's own report leaves out errors outside of tests, such as a
 * rejection that nobody awaited or a worker that stopped, although they fail the run.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter from it
export default class UnitResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[UNIT_RESULTS_FILE]
    if (!file) throw new Error(`${UNIT_RESULTS_FILE} does not name a file.`)
    const results: TestResults = {
      passed: modules.flatMap((it) => [...it.children.allTests('passed')]).length,
      failed: [
        ...modules.flatMap(failuresIn),
        ...unhandled.map((error) => ({ name: 'Outside of a test', reason: reasonOf([error]) })),
      ],
    }
    writeFileSync(file, JSON.stringify(results))
  }
}

function failuresIn(module: TestModule): FailedTest[] {
  const place = relative(root, module.moduleId)
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: `${place} › ${test.fullName}`,
    reason: reasonOf(test.result().errors),
  }))
  // Of a file that fails to load, or of a hook around its tests.
  const suites = [module, ...module.children.allSuites()].flatMap((it) => it.errors())
  return [...tests, ...suites.map((error) => ({ name: place, reason: reasonOf([error]) }))]
}

function reasonOf(errors: readonly SerializedError[] | undefined): string {
  const { name, message } = errors?.[0] ?? {}
  return firstLine([name, message].filter(Boolean).join(': '))
}
