/** A text with another one in place of what is selected in it; `end` is where the cursor is then. */
export function withInserted(
  text: string,
  selection: { start: number; end: number },
  inserted: string,
): { text: string; end: number } {
  return {
    text: text.slice(0, selection.start) + inserted + text.slice(selection.end),
    end: selection.start + inserted.length,
  }
}

/** The text field of the page with an id, and what is selected in it: the end of its text before its first focus. */
export function selectedField(id: string) {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null
  const { value, selectionStart, selectionEnd } = field
  return { field, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
}
