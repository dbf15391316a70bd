import { runInWorkspace } from './bootstrap.mjs'

const [first, ...rest] = process.argv.slice(2)

if (first === 'scale' || first === 'migrations') runInWorkspace(`bench/src/${first}/main.ts`, rest)
else runInWorkspace('bench/src/main.ts', process.argv.slice(2))
