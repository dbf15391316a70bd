import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/rotate-keys.ts', process.argv.slice(2))
