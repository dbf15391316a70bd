import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/user.ts', process.argv.slice(2))
