import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { THOROUGH } from './packages/db/src/testing/thorough-tag.ts'

/** Projects whose files start processes and take up to a minute each. */
const LONG = ['@stayward/worker', '@stayward/tooling']

/** Runs long files first: one that began last would run alone while the other processors wait. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest that returns another list
    const sorted = await super.sort(files)
    const isLong = ({ project }: TestSpecification) => LONG.includes(project.name)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    tags: [THOROUGH],
    projects: ['packages/*', 'apps/*', 'tooling'],
    sequence: { sequencer: LongFilesFirst },
  },
})
