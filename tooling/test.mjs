import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/test.ts', process.argv.slice(2))
