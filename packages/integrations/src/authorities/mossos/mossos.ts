import type { Authority } from '../authority-port.ts'
import { mossosFile, writeMossosFile } from './mossos-file.ts'

/** Mossos d'Esquadra takes no documents from programs: a person uploads the file in its portal. */
export const mossos: Authority<never> = { write: writeMossosFile, file: mossosFile, connect: null }
