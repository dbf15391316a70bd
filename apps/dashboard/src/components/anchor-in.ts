/** What the fragment of a URL names; as it is written if it is not encoded as a URL is. */
export function anchorIn(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
