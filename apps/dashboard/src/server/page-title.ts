import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type TitleKey = Parameters<Awaited<ReturnType<typeof getTranslations<'titles'>>>>[0]

/** The title of a page, by its key under `titles`. */
export const pageTitle = (key: TitleKey) => async (): Promise<Metadata> => ({
  title: (await getTranslations('titles'))(key),
})
