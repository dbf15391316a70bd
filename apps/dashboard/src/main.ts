import { runMain } from '@stayward/env/run-main'
import { serveNext } from '@stayward/trpc/kernel/serve-next'

await runMain(() => serveNext('dashboard', () => import('next/dist/bin/next')))
