import { brandColors, type BrandShades } from '@stayward/contract/properties/brand-color'

const FILE = /^([0-9A-F]{6})\.css$/

/** The style sheet of a color (`#RRGGBB`). Its name says all that is in it, so copies of it stay valid. */
export const brandStylesPath = (color: string): string => `/api/brand/${color.slice(1)}.css`

const rolesOf = ({ primary, hover, soft, on_primary }: BrandShades): string =>
  `--color-primary:${primary};--color-primary-hover:${hover};--color-primary-soft:${soft};--color-on-primary:${on_primary};--color-link:${primary};--color-focus:${primary}`

/** The style sheet by the name of its file; null if it is none. Stronger than that of the theme. */
export function brandStyles(file: string): string | null {
  const [, digits] = FILE.exec(file) ?? []
  if (digits === undefined) return null
  const { light, dark } = brandColors(`#${digits}`)
  return `html:root{${rolesOf(light)}}
@media screen and (prefers-color-scheme:dark){html:root{${rolesOf(dark)}}}
`
}
