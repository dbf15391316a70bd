import type { readDocument, Stage, Status } from '../document-reader/main.ts'

/** What reads documents is a script of its own, which only who asks for it loads. */
type Reader = { readDocument: typeof readDocument }

/** Lets the camera read the lines of a document into their field. The picture stays on this device. */
export function offerDocumentCamera(): void {
  const opener = document.querySelector<HTMLButtonElement>('[data-document-reader]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-document-camera]')
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="lines"]')
  const stage = dialog && stageOf(dialog)
  if (!opener || !dialog || !stage || !field) return

  const read = async (signal: AbortSignal) => {
    stage.say('starting')
    // The address is that of our own script, built from the module that the type is of.
    const reader = (await import(opener.dataset['documentReader'] ?? '')) as Reader
    if (signal.aborted) return
    field.value = await reader.readDocument(stage, signal)
    dialog.close()
    sayThatItIsRead()
  }
  opener.addEventListener('click', () => {
    const left = new AbortController()
    dialog.addEventListener('close', () => left.abort(), { once: true })
    dialog.showModal()
    read(left.signal).catch(() => {
      if (!left.signal.aborted) stage.say('unavailable')
    })
  })
  dialog.querySelector('[data-camera-close]')?.addEventListener('click', () => dialog.close())
  dialog.querySelector('[data-camera-photo]')?.addEventListener('click', () => stage.photo.click())
  // Whoever turns to another page or app is not looking into the camera any more.
  addEventListener('pagehide', () => dialog.close())
}

/** What was read is seen before it is used, as no check digit covers a name; the button is next. */
function sayThatItIsRead(): void {
  const note = document.querySelector<HTMLElement>('[data-lines-read]')
  if (note) note.textContent = note.dataset['linesRead'] ?? ''
  const button = document.querySelector<HTMLButtonElement>('[data-fill-in]')
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'center' })
}

type Words = Omit<Stage, 'say'> & { say: (status: Status | 'unavailable') => void }

function stageOf(dialog: HTMLDialogElement): Words | null {
  const video = dialog.querySelector('video')
  const light = dialog.querySelector<HTMLButtonElement>('[data-camera-light]')
  const photo = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  const status = dialog.querySelector('output')
  if (!video || !light || !photo || !status) return null
  return {
    video,
    light,
    photo,
    say: (word) => {
      const text = status.dataset[word] ?? ''
      // Said once, not at every frame.
      if (status.textContent !== text) status.textContent = text
    },
  }
}
