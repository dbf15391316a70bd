import { defineConfig } from 'vitest/config'

// Some tests pack hundreds of megabytes, which takes many times as long on a busy machine.
export default defineConfig({ test: { testTimeout: 120_000, hookTimeout: 120_000 } })
