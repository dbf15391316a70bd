// Without zod, so that pages can read it.

/** Languages for addressing an account, a booking or a guest. */
export const LOCALES = ['es', 'en', 'fr', 'de', 'it', 'pt', 'ca'] as const
export type Locale = (typeof LOCALES)[number]

/** Languages that screens and mails are translated into. */
export const WRITTEN_LOCALES = ['en', 'es'] as const
export type WrittenLocale = (typeof WRITTEN_LOCALES)[number]

const includes = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((known) => known === value)

/**
 * The best of `supported` for an Accept-Language header, otherwise `fallback`. Quality values count, regions
 * are ignored.
 */
export function negotiateLocale<Supported extends string, Fallback extends Supported | null>(
  header: string | undefined,
  supported: readonly Supported[],
  fallback: Fallback,
): Supported | Fallback {
  if (header === undefined) return fallback
  const ranges = header
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = Number(parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean) ?? 1)
      return { language: tag.split('-')[0] ?? '', quality, order }
    })
    .filter((range) => range.quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order)
  for (const { language } of ranges) if (includes(supported, language)) return language
  return fallback
}

/** The translated language closest to `locale`: Spanish for Catalan, otherwise English. */
export const writtenLocale = (locale: Locale): WrittenLocale =>
  locale === 'es' || locale === 'ca' ? 'es' : 'en'
