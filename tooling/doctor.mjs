import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/doctor.ts', process.argv.slice(2))
