import { fail, type Finding, ok } from './finding.rules.ts'

const NEEDED = 24

/**
 * Whether this Node runs TypeScript and everything else the processes use. `version` has the form of
 * `process.versions.node`.
 */
export async function checkNode(version: string): Promise<Finding> {
  const [major] = version.split('.')
  return Number(major) >= NEEDED
    ? ok('node', `Node ${version}.`)
    : fail(
        'node',
        `This is Node ${version}; the processes need ${NEEDED}.`,
        'Use the image, or start them with node_modules/node/bin/node, which npm installs.',
      )
}
