import 'server-only'
import { headers } from 'next/headers'
import { requireUser } from './session'

/**
 * For a layout above a page's skeleton. The status of a document goes out with its first byte, and a skeleton is one:
 * so what the page is about is found before, and the 404 page answers 404. A change of pages within the browser has no
 * status to wait for and shows the skeleton at once.
 */
export async function knownBeforeSkeleton(find: () => Promise<unknown>): Promise<void> {
  // Browsers send it to secure origins alone; without it the page only comes a moment later.
  if ((await headers()).get('sec-fetch-dest') === 'empty') return
  await requireUser()
  await find()
}
