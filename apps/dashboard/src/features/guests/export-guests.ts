import { paths } from '../../paths'
import { saveFile } from '../../components/save-file'
import type { guestFilter } from './guest-search'

const LINE = /\r\n/g

/**
 * Fetches the guests of a list as a file and hands it to the reader; `onProgress` is told how many have come. Answers
 * how many there are, null where it failed.
 */
export async function exportGuests(
  filter: ReturnType<typeof guestFilter>,
  onProgress: (guests: number) => void,
): Promise<number | null> {
  try {
    const answer = await fetch(paths.api.exportGuests, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(filter),
    })
    if (!answer.ok || !answer.body) return null
    const parts: Uint8Array<ArrayBuffer>[] = []
    const decoder = new TextDecoder()
    // The first line names the columns.
    let guests = -1
    const reader = answer.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      guests += decoder.decode(value, { stream: true }).match(LINE)?.length ?? 0
      onProgress(Math.max(0, guests))
    }
    saveFile(new Blob(parts, { type: 'text/csv' }), fileName(answer))
    return Math.max(0, guests)
  } catch {
    return null
  }
}

const fileName = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'guests.csv'
