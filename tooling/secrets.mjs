import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/secrets.ts', process.argv.slice(2))
