const SHOWN_MS = 2000

/**
 * Enables the copy buttons and confirms copying. Without https browsers have no clipboard, so the buttons are
 * removed.
 */
export function enableCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    if ('clipboard' in navigator) enable(button)
    else button.remove()
  }
}

function enable(button: HTMLButtonElement): void {
  const { textContent: label, dataset } = button
  const copy = async () => {
    await navigator.clipboard.writeText(dataset['copy'] ?? '')
    button.textContent = dataset['copied'] ?? label
    setTimeout(() => (button.textContent = label), SHOWN_MS)
  }
  button.addEventListener('click', () => void copy())
}
