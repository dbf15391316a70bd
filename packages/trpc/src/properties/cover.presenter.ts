import type { Property } from '@stayward/contract/properties/property'
import type { Services } from '../kernel/services.ts'
import { coverFile } from './cover-files.rules.ts'
import type { CoverRow } from './covers.queries.ts'

/** A cover with the public URLs of its files, narrowest first; null for none. */
export function presentCover({ API_URL }: Services['env'], row: CoverRow | null): Property['cover_image'] {
  if (!row) return null
  const { hash, width, height, widths, blur } = row
  const urlOf = (of: number) => `${API_URL}/media/covers/${coverFile(hash, of)}`
  return {
    url: urlOf(width),
    width,
    height,
    variants: widths.toSorted((a, b) => a - b).map((of) => ({ url: urlOf(of), width: of })),
    blur,
  }
}
