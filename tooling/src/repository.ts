import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Absolute path of a file or folder of the repository. */
export const inRepository = (...parts: string[]): string => join(root, ...parts)
