import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/mutate.ts', process.argv.slice(2))
