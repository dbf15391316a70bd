/** A second tap on the button sends nothing; the button shows that the form is being sent. */
export function sendOnce(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-forward]')
  const label = button?.textContent ?? ''
  let isSent = false
  const mark = (sent: boolean) => {
    isSent = sent
    button?.setAttribute('aria-disabled', String(sent))
    if (button) button.textContent = sent ? (form.dataset['sending'] ?? label) : label
  }
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    else if (!navigator.onLine) waitForSignal(event)
    else mark(event.submitter === null || event.submitter === button)
  })
  // When going back, the browser may show the page exactly as it was left.
  addEventListener('pageshow', () => mark(false))
}

/** Without a signal the browser would show its own error page; here what was typed stays on screen. */
function waitForSignal(event: SubmitEvent): void {
  event.preventDefault()
  const notice = document.querySelector<HTMLElement>('[data-offline-notice]')
  if (!notice) return
  notice.hidden = false
  notice.scrollIntoView({ block: 'nearest' })
  addEventListener('online', () => (notice.hidden = true), { once: true })
}
