/** A second tap on the button sends nothing; the button says that the first one is on its way. */
export function sendOnce(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button.button')
  const label = button?.textContent ?? ''
  let isSent = false
  const mark = (sent: boolean) => {
    isSent = sent
    button?.setAttribute('aria-disabled', String(sent))
    if (button) button.textContent = sent ? (form.dataset['sending'] ?? label) : label
  }
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    else mark(true)
  })
  // On the way back the browser may show the page just as it was left.
  addEventListener('pageshow', () => mark(false))
}
