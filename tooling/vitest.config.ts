import { THOROUGH } from '@stayward/db/testing/thorough-tag'
import { defineConfig } from 'vitest/config'

// They read the whole repository or start programs, which takes many times as long on a busy machine.
export default defineConfig({ test: { tags: [THOROUGH], testTimeout: 120_000, hookTimeout: 120_000 } })
