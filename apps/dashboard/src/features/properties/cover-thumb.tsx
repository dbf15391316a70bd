import type { Property } from '@stayward/contract/properties/property'
import classes from './cover-thumb.module.css'

type Props = { property: Pick<Property, 'name' | 'cover_image'>; size?: number }

/** A small picture of a property; without a cover, its initials on one of the palette's tones. */
export function CoverThumb({ property, size = 48 }: Props) {
  const { cover_image, name } = property
  const measures = { width: size, height: size }
  if (!cover_image)
    return (
      <span
        className={classes['thumb']}
        data-tone={toneOf(name)}
        style={{ ...measures, fontSize: size / 2.9 }}
        aria-hidden
      >
        {initialsOf(name)}
      </span>
    )
  const variant = cover_image.variants.find(({ width }) => width >= size * 2) ?? cover_image
  // oxlint-disable-next-line nextjs/no-img-element -- The API serves covers in sizes of its own.
  return <img className={classes['thumb']} src={variant.url} alt="" loading="lazy" {...measures} />
}

const TONES = 4

const toneOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES

const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
