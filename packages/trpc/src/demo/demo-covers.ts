import { openAsBlob } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DemoPropertyName } from './demo-company.ts'

/** The picture of a demo property; all of them are drawn for Stayward. */
export const readDemoCover = (property: DemoPropertyName): Promise<Blob> =>
  openAsBlob(fileURLToPath(new URL(`covers/${property}.webp`, import.meta.url)), { type: 'image/webp' })
