import { answerNeedsProof } from '../errors/problem'
import { requestProof } from '../proof/proof-requests'
import { saveFile } from './save-file'

const LINE = /\n/g

/** The number of lines of a file; or that it did not arrive, or that the reader gave no proof. */
export type FetchedFile = number | 'failed' | 'unproved'

/**
 * Downloads a file that is streamed, and saves it; `onLines` is called with the number of lines so far,
 * `onName` with the name of the saved file. Asks for a fresh proof if needed.
 */
export async function fetchFile(
  path: string,
  body: object,
  onLines?: (lines: number) => void,
  onName?: (name: string) => void,
): Promise<FetchedFile> {
  const ask = () =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  try {
    let answer = await ask()
    if (await answerNeedsProof(answer)) {
      if (!(await requestProof())) return 'unproved'
      answer = await ask()
    }
    if (!answer.ok || !answer.body) return 'failed'
    const parts: Uint8Array<ArrayBuffer>[] = []
    const decoder = new TextDecoder()
    let lines = 0
    const reader = answer.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      lines += decoder.decode(value, { stream: true }).match(LINE)?.length ?? 0
      onLines?.(lines)
    }
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const name = fileName(answer)
    saveFile(new Blob(parts, { type }), name)
    onName?.(name)
    return lines
  } catch {
    return 'failed'
  }
}

const fileName = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'stayward'
