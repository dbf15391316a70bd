import { writeFileSync } from 'node:fs'
import { envExample } from './env-example.ts'
import { inRepository } from './repository.ts'

writeFileSync(inRepository('.env.example'), envExample())
