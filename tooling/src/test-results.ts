import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed, and the first line of why. */
const failedTest = z.strictObject({ name: z.string(), reason: z.string() })
export type FailedTest = z.infer<typeof failedTest>

/** The result of a step's tests; a step without tests has none. */
export const testResults = z.strictObject({ passed: z.int(), failed: z.array(failedTest) })
export type TestResults = z.infer<typeof testResults>

/** The first line of a program's message, without colours. */
export const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? ''
