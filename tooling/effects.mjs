import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/effects.ts', process.argv.slice(2))
