import { ServiceError } from '@stayward/trpc/kernel/errors'

const SPECIFICITY = ['*/*', 'application/*', 'application/json']

/** Throws 406 if an `Accept` header rules out JSON; the most specific matching range decides. */
export function requireJsonAccepted(accept: string | undefined): void {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return
  const ranges = accept.toLowerCase().split(',').map(readRange)
  const best = ranges.filter(({ rank }) => rank >= 0).toSorted((a, b) => b.rank - a.rank)[0]
  if (!best || best.quality === 0) throw new ServiceError('request.not_acceptable')
}

function readRange(text: string): { rank: number; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { rank: SPECIFICITY.indexOf(type), quality: weight === undefined ? 1 : Number(weight.slice(2)) }
}
