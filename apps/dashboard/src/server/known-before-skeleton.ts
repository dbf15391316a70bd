import 'server-only'
import { headers } from 'next/headers'
import { PAGE_HEADER } from './page-headers'
import { requireUser } from './session'

const HERE = 'http://here.invalid'

/**
 * For a layout above a page's skeleton. The status of a document goes out with its first byte, and a skeleton is one:
 * so what the page is about is found before, by its address where a layout's parameters do not say enough, and the 404
 * page answers 404. A change of pages within the browser has no status to wait for and shows the skeleton at once.
 */
export async function knownBeforeSkeleton(find: (page: URL) => Promise<unknown>): Promise<void> {
  const sent = await headers()
  // Browsers send it to secure origins alone; without it the page only comes a moment later.
  if (sent.get('sec-fetch-dest') === 'empty') return
  await requireUser()
  await find(new URL(sent.get(PAGE_HEADER) ?? '/', HERE))
}
