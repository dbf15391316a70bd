/** The codings of compressed responses; among equals the first one wins. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const
export type ContentCoding = (typeof CONTENT_CODINGS)[number]

/** The coding that an `Accept-Encoding` header prefers; null if it accepts neither. */
export function preferredCoding(accepted: string | undefined): ContentCoding | null {
  if (!accepted) return null
  const qualities = new Map(accepted.toLowerCase().split(',').map(readRange))
  const quality = (coding: ContentCoding): number => qualities.get(coding) ?? qualities.get('*') ?? 0
  const [best] = CONTENT_CODINGS.toSorted((a, b) => quality(b) - quality(a))
  return best !== undefined && quality(best) > 0 ? best : null
}

function readRange(text: string): [coding: string, quality: number] {
  const [coding = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [coding, weight === undefined ? 1 : Number(weight.slice(2))]
}
