import { saveFile } from './save-file'

const LINE = /\n/g

/**
 * Fetches a file that is sent while it is made and hands it to the reader; `onLines` is told how many lines have come.
 * Answers how many there are, null where it failed.
 */
export async function fetchFile(
  path: string,
  body: object,
  onLines: (lines: number) => void,
): Promise<number | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok || !answer.body) return null
    const parts: Uint8Array<ArrayBuffer>[] = []
    const decoder = new TextDecoder()
    let lines = 0
    const reader = answer.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      lines += decoder.decode(value, { stream: true }).match(LINE)?.length ?? 0
      onLines(lines)
    }
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    saveFile(new Blob(parts, { type }), fileName(answer))
    return lines
  } catch {
    return null
  }
}

const fileName = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'stayward'
