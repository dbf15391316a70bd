/** How far behind its begin a PDF may say what it is, and how far before its end that it is whole. */
const HEAD_BYTES = 1024
const TAIL_BYTES = 1024

/**
 * Whether bytes are a whole PDF file by its marks (ISO 32000-1, 7.5.2 and 7.5.5), independent of name and media type.
 * What is in it is not looked at.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1')
  return head.startsWith('%PDF-') && tail.includes('%%EOF')
}
