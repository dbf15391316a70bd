import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/start.ts', process.argv.slice(2))
