import { testDatabaseEnv } from '@stayward/env/testing/test-database-env'
import type { TestProject } from 'vitest/node'
import { type RunningTestServer, startTestServer } from './test-server.ts'

let server: RunningTestServer

/** Vitest calls this once per project, before its first test. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestServer(testDatabaseEnv())
  project.provide('test_server', { server_url: server.server_url, template: server.template })
}

/** Vitest calls this after the last test. */
export async function teardown(): Promise<void> {
  await server.stop()
}
