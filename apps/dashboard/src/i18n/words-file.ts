import 'server-only'
import { WRITTEN_LOCALES, type WrittenLocale } from '@stayward/contract/kernel/locale'
import { createHash } from 'node:crypto'
import { readMessages } from './read-messages'

/** The messages of a language as a file that browsers keep: its name changes whenever its content does. */
export type WordsFile = { name: string; json: string }

const files = new Map<WrittenLocale, Promise<WordsFile>>()

/** The file with every message of a language. */
export function wordsFile(locale: WrittenLocale): Promise<WordsFile> {
  const file = files.get(locale) ?? writeFile(locale)
  files.set(locale, file)
  return file
}

async function writeFile(locale: WrittenLocale): Promise<WordsFile> {
  const json = JSON.stringify(await readMessages(locale))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 16)
  return { name: `${locale}.${hash}.json`, json }
}

/** The language of a file by its name, of this or another release; undefined if it is no such name. */
export const localeOfWordsFile = (name: string): WrittenLocale | undefined =>
  WRITTEN_LOCALES.find((locale) => name.startsWith(`${locale}.`) && name.endsWith('.json'))
