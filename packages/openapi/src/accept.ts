import { ServiceError } from '@stayward/trpc/kernel/errors'

const JSON_TYPE = 'application/json'

/** Throws 406 if an `Accept` header rules out every one of the `offered` media types. */
export function requireAccepted(accept: string | undefined, offered: readonly string[] = [JSON_TYPE]): void {
  if (accept === undefined || accept === '*/*' || accept === JSON_TYPE) return
  const ranges = accept.toLowerCase().split(',').map(readRange)
  if (!offered.some((type) => isAccepted(type, ranges))) throw new ServiceError('request.not_acceptable')
}

type Range = { type: string; quality: number }

/** The most specific matching range decides. */
function isAccepted(offered: string, ranges: readonly Range[]): boolean {
  const [type = ''] = offered.split(';')
  const [best] = ['*/*', `${type.split('/')[0]}/*`, type]
    .flatMap((specific) => ranges.filter((range) => range.type === specific).slice(0, 1))
    .toReversed()
  return best !== undefined && best.quality > 0
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, quality: weight === undefined ? 1 : Number(weight.slice(2)) }
}
