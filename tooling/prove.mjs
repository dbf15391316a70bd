import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/prove/main.ts', process.argv.slice(2))
