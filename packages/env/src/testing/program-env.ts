import type { Variables } from '../env.ts'

/**
 * The environment of a program of the product that a test starts: these variables, nothing of the shell's, and the
 * cache of compiled sources, which saves a third of a start.
 */
export function programEnv(variables: Variables): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return { ...variables, NODE_ENV: 'test', ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}
