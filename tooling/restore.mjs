import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/restore.ts', process.argv.slice(2))
