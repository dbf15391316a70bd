import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/token.ts', process.argv.slice(2))
