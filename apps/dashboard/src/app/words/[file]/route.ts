import { localeOfWordsFile, wordsFile } from '@/i18n/words-file'

type Segment = { params: Promise<{ file: string }> }

const YEAR_S = 365 * 24 * 60 * 60

/** The messages of a language. Under the name of another release they are today's, which browsers do not keep. */
export async function GET(_: Request, { params }: Segment): Promise<Response> {
  const { file } = await params
  const locale = localeOfWordsFile(file)
  if (locale === undefined) return new Response(null, { status: 404 })
  const { name, json } = await wordsFile(locale)
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': file === name ? `public, max-age=${YEAR_S}, immutable` : 'no-store',
    },
  })
}
