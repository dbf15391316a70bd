import { brandStylesPath } from './brand-css.ts'
import { useCompany } from './brand.tsx'

/** Loads the company's color as a style sheet of our own: the pages allow no styles of any other origin or inline. */
export function BrandStyles() {
  const color = useCompany()?.brand_color ?? null
  return color && <link rel="stylesheet" href={brandStylesPath(color)} />
}
