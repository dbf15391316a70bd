/** Keeps the click that follows the release of a drag from opening what is below it. */
export function swallowClick(): void {
  const swallow = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
